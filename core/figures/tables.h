// The builders behind the catalogue of tables.
#pragma once

#include "core/figures/registry.h"

namespace archimeter {

// Every operation of a call with matrix work, of the first model.
Figure operationsTable(const ResolvedScenario& resolved, const FigureOptions& options);
Figure architectureTable(const ResolvedScenario& resolved, const FigureOptions& options);
Figure parametersTable(const ResolvedScenario& resolved, const FigureOptions& options);
Figure callTable(const ResolvedScenario& resolved, const FigureOptions& options);
// The stages of a call, by what runs on every position and what replays a tail; one column each
// model and path.
Figure stagesTable(const ResolvedScenario& resolved, const FigureOptions& options);
Figure contextTable(const ResolvedScenario& resolved, const FigureOptions& options);
Figure stateTable(const ResolvedScenario& resolved, const FigureOptions& options);
Figure dispatchTable(const ResolvedScenario& resolved, const FigureOptions& options);
Figure requestTable(const ResolvedScenario& resolved, const FigureOptions& options);

}  // namespace archimeter
