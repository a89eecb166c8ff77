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

// Grids, sequences and structures.
Figure recurrentDependencies(const ResolvedScenario& resolved,
                             const FigureOptions& options);                                  // 2-1
Figure causalDependencies(const ResolvedScenario& resolved, const FigureOptions& options);   // 2-2
Figure attentionOfOneToken(const ResolvedScenario& resolved, const FigureOptions& options);  // 2-3
Figure pairGrid(const ResolvedScenario& resolved, const FigureOptions& options);             // 2-4
Figure swigluBranches(const ResolvedScenario& resolved, const FigureOptions& options);       // 2-5
Figure wholeLayer(const ResolvedScenario& resolved, const FigureOptions& options);           // 2-6
Figure generationReads(const ResolvedScenario& resolved, const FigureOptions& options);      // 2-7
Figure headSharing(const ResolvedScenario& resolved, const FigureOptions& options);          // 2-9
Figure latentPaths(const ResolvedScenario& resolved, const FigureOptions& options);          // 2-11
Figure compressAndSelect(const ResolvedScenario& resolved, const FigureOptions& options);    // 2-13
Figure blockFilling(const ResolvedScenario& resolved, const FigureOptions& options);         // 2-15
Figure matrixRecurrence(const ResolvedScenario& resolved, const FigureOptions& options);     // 2-16
Figure layerKinds(const ResolvedScenario& resolved, const FigureOptions& options);           // 2-17
Figure encoderAndDecoder(const ResolvedScenario& resolved, const FigureOptions& options);    // 2-20
Figure sharedOwners(const ResolvedScenario& resolved, const FigureOptions& options);         // 2-21
Figure layeredSelection(const ResolvedScenario& resolved, const FigureOptions& options);     // 2-22
Figure expertDispatch(const ResolvedScenario& resolved, const FigureOptions& options);       // 2-23
Figure residualStreams(const ResolvedScenario& resolved, const FigureOptions& options);      // 2-24
Figure callChain(const ResolvedScenario& resolved, const FigureOptions& options);            // 2-35

// What figures say alike.
// "1 token", "8,192 tokens".
Message tokenCount(Integer count);
// "prefill, 8,192 rows" or "decode, 1 row after 8,192 tokens".
Message callText(const Scenario& scenario);
// A mean of whole things: "256", with one digit where it is not whole "221.4".
std::string countText(const Ratio& count);
// `note`, and which models compress their context where the call adds several tokens to one: the
// chapter counts that for plain models alone.
Message withBeyondChapter(const ResolvedScenario& resolved, Message note);
// "Qwen3-8B causal · ...": the path in force of each model that has several.
std::string pathsText(const ResolvedScenario& resolved);

}  // namespace archimeter
