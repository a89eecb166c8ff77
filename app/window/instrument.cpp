#include "app/window/instrument.h"

#include <utility>

namespace archimeter {

Instrument::Instrument(Catalog catalog)
    : m_catalog(std::make_shared<const Catalog>(std::move(catalog))),
      m_resolver(std::make_unique<Resolver>(m_catalog)) {}

void Instrument::addModel(ModelFile model) {
  auto grown = std::make_shared<Catalog>(*m_catalog);
  grown->add(std::move(model));
  m_catalog = std::move(grown);
  m_resolver = std::make_unique<Resolver>(m_catalog);
  m_pinned.reset();
}

SpecErrors Instrument::resolve(const Scenario& scenario) {
  try {
    Result<ResolvedScenario> result = m_resolver->resolve(scenario);
    if (!result) return result.errors();
    m_resolved = std::move(result).value();
    return {};
  } catch (const ArithmeticOverflow& overflow) {
    return {SpecError{"", "", overflow.what()}};
  }
}

void Instrument::setPinned(const std::optional<Scenario>& scenario) {
  if (scenario && m_pinned && m_pinned->scenario == *scenario) return;
  m_pinned.reset();
  if (!scenario) return;
  try {
    Result<ResolvedScenario> result = m_resolver->resolve(*scenario);
    if (result) m_pinned = std::make_shared<const ResolvedScenario>(std::move(result).value());
  } catch (const ArithmeticOverflow&) {
    m_pinned.reset();
  }
}

}  // namespace archimeter
