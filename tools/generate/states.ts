import {
  accountStatuses,
  accountStatusLabel,
  accountLifecycle,
  intervenerStatuses,
  intervenerStatusLabel,
  intervenerLifecycle,
  operationStatuses,
  operationStatusLabel,
  orderLifecycle,
} from '@participe/domain';
import { formatLifecycleRuleId } from './order-life.ts';

function formatList(values: readonly (string | null)[]): string {
  return values.map((value) => value ?? '–').join(', ');
}

interface Row {
  readonly n: number;
  readonly from: readonly (string | null)[];
  readonly to: readonly string[];
  readonly actor: readonly string[];
  readonly guard: string;
  readonly effects: string;
}

/** Returns the section of an entity that has no types: its statuses and their transitions. */
function formatSection(
  title: string,
  source: string,
  statuses: readonly string[],
  label: (status: string) => string,
  rows: readonly Row[],
): string[] {
  return [
    `# ${title}`,
    '',
    `Generated from \`packages/domain/src/${source}\`; do not edit.`,
    '',
    '| Status | Shown as |',
    '|---|---|',
    ...statuses.map((status) => `| ${status} | ${label(status)} |`),
    '',
    '| # | From | To | Who | Guard | Effects |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.n} | ${formatList(row.from)} | ${formatList(row.to)} | ${formatList(row.actor)} | ${row.guard} | ${row.effects} |`,
    ),
    '',
  ];
}

function peopleAndAccounts(): string[] {
  return [
    ...formatSection(
      'States of a person',
      'lifecycle/interveners.ts',
      intervenerStatuses,
      (status) => intervenerStatusLabel(status as (typeof intervenerStatuses)[number]),
      intervenerLifecycle.rows,
    ),
    ...formatSection(
      'States of an account',
      'lifecycle/accounts.ts',
      accountStatuses,
      (status) => accountStatusLabel(status as (typeof accountStatuses)[number]),
      accountLifecycle.rows,
    ),
  ];
}

export function statesMarkdown(): string {
  return [
    '# States of an operation',
    '',
    'Generated from `packages/domain/src/lifecycle/orders.ts`; do not edit. Any change of status that is not listed is refused with 409-010.',
    '',
    '| Status | Shown as |',
    '|---|---|',
    ...operationStatuses.map((status) => `| ${status} | ${operationStatusLabel(status)} |`),
    '',
    '| Rule | From | To | Who | Operation types | Guard | Effects |',
    '|---|---|---|---|---|---|---|',
    ...orderLifecycle.rows.map(
      (row) =>
        `| ${formatLifecycleRuleId(row.n)} | ${formatList(row.from)} | ${formatList(row.to)} | ${formatList(row.actor)} | ${row.operationTypes ? formatList(row.operationTypes) : 'all'} | ${row.guard} | ${row.effects} |`,
    ),
    '',
    ...peopleAndAccounts(),
  ].join('\n');
}
