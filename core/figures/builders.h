// The builders behind the rows of the registry, and the chapter's values each of them starts from.
#pragma once

#include "core/figures/registry.h"

namespace archimeter {

// Curves.
Figure readsAgainstRequests(const ResolvedScenario& resolved, const FigureOptions& options);  // 2-8
Figure stateAgainstContext(const ResolvedScenario& resolved, const FigureOptions& options);  // 2-18
Figure readsAgainstContext(const ResolvedScenario& resolved, const FigureOptions& options);  // 2-19
Figure workAgainstContext(const ResolvedScenario& resolved, const FigureOptions& options);   // 2-31
Figure fitsAgainstContext(const ResolvedScenario& resolved, const FigureOptions& options);   // 2-33

// Bars.
Figure stateByGroups(const ResolvedScenario& resolved, const FigureOptions& options);      // 2-10
Figure latentAgainstFull(const ResolvedScenario& resolved, const FigureOptions& options);  // 2-12
Figure stateByKind(const ResolvedScenario& resolved, const FigureOptions& options);        // 2-14
Figure layers(const ResolvedScenario& resolved, const FigureOptions& options);             // 2-25
Figure widths(const ResolvedScenario& resolved, const FigureOptions& options);             // 2-26
Figure experts(const ResolvedScenario& resolved, const FigureOptions& options);            // 2-27
Figure weightsByCategory(const ResolvedScenario& resolved, const FigureOptions& options);  // 2-28
Figure workOfCall(const ResolvedScenario& resolved, const FigureOptions& options);         // 2-29
Figure stateOfRequest(const ResolvedScenario& resolved, const FigureOptions& options);     // 2-30
Figure requestsThatFit(const ResolvedScenario& resolved, const FigureOptions& options);    // 2-32
Figure memoryBudget(const ResolvedScenario& resolved, const FigureOptions& options);       // 2-34
Figure workOfRequest(const ResolvedScenario& resolved, const FigureOptions& options);      // 2-36

// What figures say alike.
// "prefill, 8,192 rows" or "decode, 1 row after 8,192 tokens".
Message callText(const Scenario& scenario);
// "Qwen3-8B causal · ...": the path in force of each model that has several.
std::string pathsText(const ResolvedScenario& resolved);

}  // namespace archimeter
