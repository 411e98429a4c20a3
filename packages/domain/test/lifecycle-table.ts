import {
  type RequestedStatusChange,
  findTransitionRow,
  type StatusLifecycle,
} from '../src/lifecycle/machine.ts';
import type { OperationType } from '../src/orders/order-types.ts';

/**
 * Converts a table of status changes to sorted keys. A line is "from>to:actor,actor", where "-" means that the
 * entity is created; `names` lists the statuses that each name includes.
 */
export function expandChanges(
  lines: readonly string[],
  names: Readonly<Record<string, readonly string[]>>,
): string[] {
  const expandNames = (word: string): readonly string[] =>
    names[word] ?? [word === '-' ? 'null' : word];
  const keys = lines.flatMap((line) => {
    const [, from = '', to = '', actors = ''] = /^(.+?)>(.+):(.+)$/u.exec(line) ?? [];
    return expandNames(from).flatMap((a) =>
      expandNames(to).flatMap((b) => actors.split(',').map((actor) => `${a}>${b}:${actor}`)),
    );
  });
  return [...new Set(keys)].toSorted();
}

/** Returns the changes that can be requested: from each status or the creation, to each status, by each actor. */
export function listPossibleChanges<Status, Actor>(table: {
  readonly statuses: readonly Status[];
  readonly actors: readonly Actor[];
}): RequestedStatusChange<Status, Actor>[] {
  return [null, ...table.statuses].flatMap((from) =>
    table.statuses.flatMap((to) => table.actors.map((actor) => ({ from, to, actor }))),
  );
}

/** Returns the keys of all changes in a table; for a table about orders, those of one order type. */
export function listTableKeys<Status, Actor, Guard extends string, Facts>(
  table: StatusLifecycle<Status, Actor, Guard, Facts>,
  operationType?: OperationType,
): string[] {
  return listPossibleChanges(table)
    .filter((asked) =>
      findTransitionRow(table, { ...asked, ...(operationType && { operationType }) }),
    )
    .map(({ from, to, actor }) => `${String(from)}>${String(to)}:${String(actor)}`)
    .toSorted();
}

/** Returns the numbers of rows with a change that an earlier row allows. There should be none. */
export function findShadowedRows<Status, Actor, Guard extends string, Facts>(
  table: StatusLifecycle<Status, Actor, Guard, Facts>,
  types: readonly (OperationType | undefined)[] = [undefined],
): number[] {
  return table.rows
    .filter((row) =>
      (row.operationTypes ?? types).some((operationType) =>
        listPossibleChanges({ statuses: row.to, actors: row.actor }).some(({ to, actor }) =>
          row.from.some(
            (from) =>
              findTransitionRow(table, { from, to, actor, ...(operationType && { operationType }) })
                ?.n !== row.n,
          ),
        ),
      ),
    )
    .map(({ n }) => n);
}

/** Returns the guards that no row of the table uses. */
export function findUnusedGuards<Status, Actor, Guard extends string, Facts>(
  table: StatusLifecycle<Status, Actor, Guard, Facts>,
): string[] {
  const usedGuards = new Set<string>(table.rows.map(({ guard }) => guard));
  return Object.keys(table.guards).filter((name) => !usedGuards.has(name));
}
