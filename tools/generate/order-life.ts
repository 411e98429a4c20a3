import { type OperationType, orderLifecycle, orderTypesWhere } from '@participe/domain';

export function formatLifecycleRuleId(n: number): string {
  return `LIF-${String(n).padStart(2, '0')}`;
}

interface Diagram {
  readonly title: string;
  readonly types: readonly OperationType[];
}

const diagrams: readonly Diagram[] = [
  {
    title: 'Subscriptions, contributions, redemptions and switches',
    types: orderTypesWhere(({ family }) => ['PURCHASE', 'REDEMPTION', 'SWITCH'].includes(family)),
  },
  {
    title: 'Transfers from another manager',
    types: orderTypesWhere(({ family }) => family === 'TRANSFER_IN'),
  },
  {
    title: 'Transfers to another manager',
    types: orderTypesWhere(({ family }) => family === 'TRANSFER_OUT'),
  },
  {
    title: 'Standing instructions',
    types: orderTypesWhere(({ family }) => family === 'STANDING_INSTRUCTION'),
  },
  {
    title: 'Blocks and records of staff',
    types: orderTypesWhere(({ family }) => family === 'BLOCK' || family === 'RECORD'),
  },
];

type Row = (typeof orderLifecycle.rows)[number];

const isOf = (row: Row, types: readonly OperationType[]): boolean =>
  row.operationTypes === undefined || row.operationTypes.some((type) => types.includes(type));

/** The statuses that begin with REGISTERED share one node of the diagram. */
const statusNode = (status: string | null): string => {
  if (status === null) return '[*]';
  return status.startsWith('REGISTERED') ? 'REGISTERED' : status;
};

/**
 * Returns the transitions of the given order types without duplicates, labelled with their rules and the people or
 * jobs that may cause them.
 */
function drawArrows(types: readonly OperationType[]): string[] {
  const labels = new Map<string, Map<string, Set<string>>>();
  for (const row of orderLifecycle.rows.filter((lifecycleRow) => isOf(lifecycleRow, types)))
    for (const fromStatus of row.from)
      for (const to of row.to) {
        const arrow = `${statusNode(fromStatus)} --> ${statusNode(to)}`;
        const rules = labels.get(arrow) ?? new Map<string, Set<string>>();
        const actors = rules.get(formatLifecycleRuleId(row.n)) ?? new Set<string>();
        for (const actor of row.actor) actors.add(actor);
        labels.set(arrow, rules.set(formatLifecycleRuleId(row.n), actors));
      }
  return [...labels].map(([arrow, rules]) => {
    const label = [...rules].map(([id, actors]) => `${id} ${[...actors].join(', ')}`);
    return `    ${arrow} : ${label.join(' | ')}`;
  });
}

/** Returns the transitions that can be reached from the initial state. */
function findReachable(allArrows: readonly string[]): string[] {
  const reachableNodes = new Set(['[*]']);
  for (let previousSize = -1; previousSize !== reachableNodes.size;) {
    previousSize = reachableNodes.size;
    for (const arrow of allArrows) {
      const [, from = '', to = ''] = /^ +(\S+) --> (\S+)/u.exec(arrow) ?? [];
      if (reachableNodes.has(from)) reachableNodes.add(to);
    }
  }
  return allArrows.filter((arrow) => reachableNodes.has(/^ +(\S+)/u.exec(arrow)?.[1] ?? ''));
}

function drawDiagram({ title, types }: Diagram): string[] {
  const reachableLines = findReachable(drawArrows(types));
  const ends = ['FINALIZED', 'CANCELLED'].filter((end) =>
    reachableLines.some((line) => line.includes(`--> ${end} `)),
  );
  return [
    `## ${title}`,
    '',
    types.join(', '),
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...reachableLines,
    ...ends.map((end) => `    ${end} --> [*]`),
    '```',
    '',
  ];
}

export function orderLifecycleMarkdown(): string {
  return [
    '# Life of an order',
    '',
    'Generated from `packages/domain/src/lifecycle/orders.ts`; do not edit. An arrow names its rule in [rules/order-life.md](rules/order-life.md) and who may ask for it. REGISTERED stands for its four variants.',
    '',
    ...diagrams.flatMap(drawDiagram),
  ].join('\n');
}
