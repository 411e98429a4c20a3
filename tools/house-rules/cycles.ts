import type { ParsedSource, Violation } from './source.ts';
import { getFeatureName } from './package-imports.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Depth-first search. Each cycle is returned once, as the list of its nodes. */
function findCycles(graph: Graph): string[][] {
  const finishedNodes = new Set<string>();
  const cycles: string[][] = [];
  const walkGraph = (node: string, path: string[]): void => {
    const cycleStart = path.indexOf(node);
    if (cycleStart >= 0) {
      cycles.push([...path.slice(cycleStart), node]);
      return;
    }
    if (finishedNodes.has(node)) return;
    for (const nextModule of graph.get(node) ?? []) walkGraph(nextModule, [...path, node]);
    finishedNodes.add(node);
  };
  for (const node of graph.keys()) walkGraph(node, []);
  return cycles;
}

function graphOf(
  sources: readonly ParsedSource[],
  edges: (source: ParsedSource) => [string, string][],
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of sources.flatMap(edges)) {
    const targets = graph.get(from) ?? new Set<string>();
    graph.set(from, targets.add(to));
  }
  return graph;
}

/**
 * No feature of the portal may import itself indirectly; type imports count. Other modules have an import order, and
 * oxlint detects cycles of files.
 */
export function checkImportCycles(sources: readonly ParsedSource[]): Violation[] {
  const graph = graphOf(sources, ({ path, imports }) => {
    const importingFeature = getFeatureName(path);
    return imports.flatMap(({ file }): [string, string][] => {
      const to = file === undefined ? undefined : getFeatureName(file);
      return importingFeature === undefined || to === undefined || importingFeature === to
        ? []
        : [[importingFeature, to]];
    });
  });
  return findCycles(graph).map((path) => ({
    path: `apps/portal/src/features/${path[0] ?? ''}`,
    line: 1,
    rule: 'no cycles',
    message: path.join(' → '),
  }));
}
