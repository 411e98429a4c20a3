import { operationStatusLabel } from '../labels.ts';
import { operationTransitions } from '../operations/transitions.ts';
import { operationStatuses } from '../operations/types.ts';

function list(values: readonly (string | null)[]): string {
  return values.map((value) => value ?? '–').join(', ');
}

/** The tables of docs/states.md: the statuses of an operation and every allowed change of status. */
export function statesMarkdown(): string {
  return [
    '# States of an operation',
    '',
    'Generated from `packages/domain/src/operations/transitions.ts`; do not edit. Any change of status that is not listed is refused with 409-010.',
    '',
    '| Status | Shown as |',
    '|---|---|',
    ...operationStatuses.map((status) => `| ${status} | ${operationStatusLabel(status)} |`),
    '',
    '| # | From | To | Who | Operation types | Guard | Effects |',
    '|---|---|---|---|---|---|---|',
    ...operationTransitions.map(
      (row) =>
        `| ${row.n} | ${list(row.from)} | ${list(row.to)} | ${list(row.actor)} | ${row.operationTypes ? list(row.operationTypes) : 'all'} | ${row.guard} | ${row.effects} |`,
    ),
    '',
  ].join('\n');
}
