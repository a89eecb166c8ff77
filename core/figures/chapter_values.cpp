#include "core/figures/chapter_values.h"

namespace archimeter::chapter {

Scenario plain() {
  return {};
}

Scenario retained8k() {
  Scenario scenario;
  scenario.input = 8192;
  return scenario;
}

Scenario decode8k() {
  Scenario scenario;
  scenario.context = 8192;
  return scenario;
}

namespace {

Scenario of(Scenario scenario, const char* model) {
  scenario.models = {{model, {}}};
  return scenario;
}

}  // namespace

Scenario qwen8k() {
  return of(retained8k(), "qwen3-8b");
}

Scenario kimi8k() {
  return of(retained8k(), "kimi-k3");
}

Scenario flash8k() {
  return of(retained8k(), "deepseek-v4-flash");
}

Scenario capacity8k() {
  Scenario scenario = retained8k();
  scenario.device = "rtx4090";
  return scenario;
}

Scenario large8k() {
  Scenario scenario = of(retained8k(), "deepseek-r1-distill-llama-70b");
  scenario.device = "h100-sxm";
  scenario.weightFormat = "int4";
  return scenario;
}

Scenario fourRequests() {
  Scenario scenario = of(capacity8k(), "qwen3-8b");
  scenario.requests = 4;
  return scenario;
}

Scenario shortRequest() {
  Scenario scenario;
  scenario.input = 128;
  scenario.output = 4;
  return scenario;
}

Scenario latent8k() {
  return of(retained8k(), "deepseek-v3");
}

Scenario newFlash8k() {
  return of(retained8k(), "deepseek-v4.1-flash");
}

Scenario bothPaths8k() {
  Scenario scenario = newFlash8k();
  scenario.models.insert(scenario.models.begin(), {scenario.models.front().model, "reference"});
  return scenario;
}

Scenario hybrid8k() {
  return of(retained8k(), "qwen3.6-35b-a3b");
}

Scenario sixtyFourTokens() {
  Scenario scenario = of(plain(), "qwen3.6-35b-a3b");
  scenario.input = 64;
  return scenario;
}

Scenario fourTokens() {
  Scenario scenario;
  scenario.input = 4;
  return scenario;
}

Scenario fourSteps() {
  Scenario scenario = fourTokens();
  scenario.output = 5;
  return scenario;
}

Scenario smallGrid() {
  Scenario scenario;
  scenario.context = 2;
  scenario.input = 3;
  return scenario;
}

}  // namespace archimeter::chapter
