#include "tests/ui/sample_figures.h"

#include <array>

#include "core/units/number_text.h"

namespace archimeter::sample {

namespace {

using Bytes8 = std::array<std::int64_t, 8>;

struct ModelState {
  const char* id;
  const char* name;
  std::int64_t publishedEnd;
  Bytes8 state;  // at 8192, 16384, ... 1048576
};

const std::array<ModelState, 5> states{{
    {"qwen3-8b",
     "Qwen3-8B",
     40960,
     {1207959552, 2415919104, 4831838208, 9663676416, 19327352832, 38654705664, 77309411328,
      154618822656}},
    {"qwen3.6-35b-a3b",
     "Qwen3.6-35B-A3B",
     262144,
     {232652800, 400424960, 735969280, 1407057920, 2749235200, 5433589760, 10802298880,
      21539717120}},
    {"deepseek-v4-flash",
     "DeepSeek V4-Flash",
     1048576,
     {74203136, 130564096, 243286016, 468729856, 919617536, 1821392896, 3624943616, 7232045056}},
    {"deepseek-v4.1-flash",
     "DeepSeek V4.1 Flash",
     1048576,
     {31547392, 57827328, 110387200, 215506944, 425746432, 846225408, 1687183360, 3369099264}},
    {"kimi-k3",
     "Kimi K3",
     1048576,
     {680951808, 907444224, 1360429056, 2266398720, 4078338048, 7702216704, 14949974016,
      29445488640}},
}};

Axis contextAxis() {
  Axis axis{"context, tokens", Scaling::Logarithmic, 8192, 1048576, {}, AxisUnit::TokenCount};
  int index = 0;
  for (Integer value = 8192; value <= Integer(1048576); value *= Integer(2), ++index) {
    const bool labelled = index % 2 == 0 || index == 7;
    axis.ticks.push_back(
        {value, labelled ? lengthText(value) : "", index == 0 || index == 7 ? 0 : 1});
  }
  return axis;
}

Axis stateAxis() {
  Axis axis{"state, bytes",        Scaling::Logarithmic, 10000000, 1000000000000, {},
            AxisUnit::DecimalBytes};
  const std::array<const char*, 6> labels{"10 MB", "100 MB", "1 GB", "10 GB", "100 GB", "1 TB"};
  Integer value = 10000000;
  for (const char* label : labels) {
    axis.ticks.push_back({value, label, 0});
    value *= Integer(10);
  }
  return axis;
}

Segment piece(Role role, std::int64_t value, const char* name, std::string inside,
              const std::string& model = "qwen3-8b") {
  Segment segment{role, value, name, std::move(inside), grouped(value) + " parameters", {}};
  segment.subject = {Subject::Quantity::WeightCategory, model, name, {}};
  return segment;
}

std::vector<LegendEntry> weightLegend() {
  return {{Role::EmbeddingHead, "embedding, head"},
          {Role::Attention, "attention"},
          {Role::FeedForward, "dense, shared FFN"},
          {Role::RoutedExperts, "routed experts"},
          {Role::Engram, "Engram"},
          {Role::Other, "other"}};
}

struct DeviceRow {
  const char* id;
  const char* name;
  std::int64_t weights;
  std::int64_t state;
  std::int64_t count;
  std::vector<Message> limits;
};

CapacityRow capacityRow(const DeviceRow& row) {
  CapacityRow result;
  result.model = row.id;
  result.name = row.name;
  const std::string weights = withUnit(Ratio(row.weights), byteScale(1000000000, {}), 2);
  result.weights = {Role::StoredWeights, row.weights, "weights", weights, weights, {}};
  result.weights.subject = {Subject::Quantity::WeightTotal, row.id, {}, {}};
  result.reserve = {Role::Reserve, std::int64_t{2} << 30, "reserve", "", "2 GiB", {}};
  result.reserve.subject = {Subject::Quantity::Reserve, row.id, {}, {}};
  result.request = {Role::RequestState,        row.state, "state of one request", "",
                    grouped(row.state) + " B", {}};
  result.request.subject = {Subject::Quantity::State, row.id, {}, {}};
  result.count = row.count;
  result.countUnit = "requests";
  result.limits = row.limits;
  result.subject = {Subject::Quantity::Capacity, row.id, {}, {}};
  return result;
}

Figure capacityOf(const std::vector<DeviceRow>& rows) {
  CapacityFigure data;
  data.value = {"memory", Scaling::Linear, 0, 80000000000, {{0, "0", 0}}, AxisUnit::DecimalBytes};
  data.device = 80000000000;
  data.deviceText = "80 GB";
  for (const DeviceRow& row : rows) data.rows.push_back(capacityRow(row));
  Figure figure;
  figure.id = "2-32";
  figure.title = "Requests that fit on the device";
  figure.subtitle = "1 × H100 SXM, 80 GB · 2 GiB reserved · state at S + P + G − 1 = 8,323";
  figure.note = "Nominal memory; the reserve is taken once.";
  figure.description = "Requests that fit on one H100 SXM.";
  figure.legend = {{Role::StoredWeights, "weights"},
                   {Role::Reserve, "reserve"},
                   {Role::RequestState, "state, one cell a request"}};
  figure.data = std::move(data);
  return figure;
}

}  // namespace

Figure curves() {
  CurvesFigure data{contextAxis(), stateAxis(), {}, Needle{8192 * 2, "16,384"}};
  for (const ModelState& model : states) {
    Curve curve;
    curve.model = model.id;
    curve.name = model.name;
    Integer context = 8192;
    for (const std::int64_t bytes : model.state) {
      curve.points.push_back({context, bytes});
      context *= Integer(2);
    }
    curve.publishedEnd = model.publishedEnd;
    curve.marker = CurvePoint{16384, model.state[1]};
    curve.markerText = text(Bytes(model.state[1]), ByteUnits::Decimal);
    curve.endText = Message("%1 at %2", {text(Bytes(model.state[7]), ByteUnits::Decimal), "1M"});
    curve.subject = {Subject::Quantity::State, model.id, {}, {}};
    data.curves.push_back(std::move(curve));
  }
  Figure figure;
  figure.id = "2-18";
  figure.title = "State of one request against context";
  figure.subtitle = "B = 1 · state: reference (BF16, recurrent matrices FP32) · both log";
  figure.note =
      "Text models, GB = 10⁹ B. Dotted: longer than the published 40,960 (Qwen3-8B) and 262,144 "
      "(Qwen3.6).";
  figure.description = "State of one request: Qwen3-8B 1.208 GB at 8,192 & <154.6 GB> at 1M.";
  figure.data = std::move(data);
  return figure;
}

Figure shares() {
  BarsFigure data;
  data.value = {"share", Scaling::Linear, 0, 1000, {}};
  data.columnTitles = {Message()};
  struct Row {
    const char* id;
    const char* name;
    std::vector<std::pair<Role, std::int64_t>> parts;
    const char* total;
  };
  const std::vector<Row> rows{
      {"qwen3-8b",
       "Qwen3-8B",
       {{Role::EmbeddingHead, 152}, {Role::Attention, 184}, {Role::FeedForward, 664}},
       "16.38 GB"},
      {"qwen3.6-35b-a3b",
       "Qwen3.6",
       {{Role::EmbeddingHead, 29},
        {Role::Attention, 37},
        {Role::FeedForward, 4},
        {Role::RoutedExperts, 929},
        {Role::Other, 1}},
       "69.32 GB"},
      {"deepseek-v4-flash",
       "V4-Flash",
       {{Role::EmbeddingHead, 4},
        {Role::Attention, 18},
        {Role::FeedForward, 4},
        {Role::RoutedExperts, 974}},
       "568.66 GB"},
      {"deepseek-v4.1-flash",
       "V4.1 Flash",
       {{Role::EmbeddingHead, 2},
        {Role::Attention, 7},
        {Role::FeedForward, 2},
        {Role::RoutedExperts, 726},
        {Role::Engram, 263}},
       "1,496.99 GB"},
      {"kimi-k3",
       "Kimi K3",
       {{Role::Attention, 13},
        {Role::FeedForward, 5},
        {Role::RoutedExperts, 980},
        {Role::Other, 2}},
       "5,558.97 GB"}};
  for (const Row& row : rows) {
    BarRow bar{row.id, row.name, {}, {row.total}, {}};
    for (const auto& [role, share] : row.parts) {
      bar.segments.push_back(piece(role, share, "part", Ratio(share, 10).decimal(1), row.id));
    }
    data.rows.push_back(std::move(bar));
  }
  Figure figure;
  figure.id = "2-28";
  figure.title = "Weights by category";
  figure.subtitle = "bf16 · share of each model · total at the right";
  figure.note = "2 B a parameter · text model only, no MTP or vision";
  figure.description = "Weights by category as shares of each model.";
  figure.legend = weightLegend();
  figure.data = std::move(data);
  return figure;
}

Figure bars() {
  BarsFigure data;
  data.value = {"bytes", Scaling::Linear, 0, 12000000000, {}, AxisUnit::DecimalBytes};
  for (std::int64_t gigabytes = 0; gigabytes <= 12; gigabytes += 4) {
    const std::string label = std::to_string(gigabytes) + (gigabytes == 12 ? " GB" : "");
    data.value.ticks.push_back({gigabytes * 1000000000, label, gigabytes == 4 ? 1 : 0});
  }
  data.columnTitles = {"GB", "share"};
  const auto row = [&](Role role, std::int64_t bytes, const char* name, const char* value,
                       const char* share) {
    data.rows.push_back({"", name, {piece(role, bytes, name, "")}, {value, share}, {}});
  };
  row(Role::FeedForward, 10871635968, "dense, shared FFN", "10.872", "66.4 %");
  row(Role::Attention, 3019898880, "attention", "3.020", "18.4 %");
  row(Role::EmbeddingHead, 2489319424, "embedding, head", "2.489", "15.2 %");
  row(Role::Other, 616448, "other", "0.001", "0.0 %");
  data.rows.push_back({"", "routed experts", {}, {}, "dense: no routed experts"});
  Figure figure;
  figure.id = "2-28";
  figure.title = "Weights by category";
  figure.subtitle = "Qwen3-8B · bf16";
  figure.note = "Total 16.38 GB · 8,190,735,360 parameters";
  figure.description = "Weights of Qwen3-8B by category.";
  figure.data = std::move(data);
  return figure;
}

Figure capacity() {
  return capacityOf({
      {"qwen3-8b", "Qwen3-8B", 16381470720, 1227276288, 50, {"limited by state"}},
      {"qwen3.6-35b-a3b", "Qwen3.6-35B-A3B", 69321221376, 235300000, 36, {"limited by state"}},
      {"deepseek-v4-flash",
       "DeepSeek V4-Flash",
       568664480942,
       74203136,
       0,
       {"limited by weights", "needs 8 devices"}},
      {"deepseek-v4.1-flash",
       "DeepSeek V4.1 Flash",
       1496989369568,
       31547392,
       0,
       {"limited by weights", "needs 19 devices"}},
      {"kimi-k3",
       "Kimi K3",
       5558968952000,
       680951808,
       0,
       {"limited by weights", "needs 70 devices"}},
  });
}

Figure narrowCells() {
  return capacityOf({{"qwen3-8b", "Qwen3-8B", 16381470720, 147456, 416824, {"limited by state"}}});
}

Figure unavailable() {
  Figure figure = capacityOf({});
  figure.unavailable = "No device is chosen: choose one to see how many requests fit.";
  figure.data = {};
  return figure;
}

}  // namespace archimeter::sample
