import type { OperationType } from '../orders/order-types.ts';

/** One row of a table of status changes; `from` is null for the creation of the object. */
export interface Transition<Status, Actor, Guard> {
  readonly n: number;
  readonly from: readonly (Status | null)[];
  readonly to: readonly Status[];
  readonly actor: readonly Actor[];
  /**
   * Order types to which the row applies; absent when the row applies to all types or the table has no order types.
   */
  readonly operationTypes?: readonly OperationType[];
  readonly guard: Guard;
  readonly effects: string;
}

/** A requested change of status. */
export interface RequestedStatusChange<Status, Actor> {
  /** Null at creation. */
  readonly from: Status | null;
  readonly to: Status;
  readonly actor: Actor;
  readonly operationType?: OperationType;
}

/** A table of allowed status changes, with its guards by name; every guard takes `Facts`. */
export interface Lifecycle<Status, Actor, Guard extends string, Facts> {
  readonly statuses: readonly Status[];
  readonly actors: readonly Actor[];
  readonly guards: Readonly<Record<Guard, (facts: Facts) => boolean>>;
  readonly rows: readonly Transition<Status, Actor, Guard>[];
}

/** Returns the row of a status change without evaluating its guard; null when the table has no such row. */
export function findTransitionRow<Status, Actor, Guard extends string>(
  table: { readonly rows: readonly Transition<Status, Actor, Guard>[] },
  asked: RequestedStatusChange<Status, Actor>,
): Transition<Status, Actor, Guard> | null {
  const { from, to, actor, operationType } = asked;
  const found = table.rows.find(
    (row) =>
      row.from.includes(from) &&
      row.to.includes(to) &&
      row.actor.includes(actor) &&
      (row.operationTypes === undefined ||
        (operationType !== undefined && row.operationTypes.includes(operationType))),
  );
  return found ?? null;
}

/** Returns the row of a status change when the table has that row and the facts satisfy its guard; otherwise null. */
export function findAllowedTransitionRow<
  Status,
  Actor,
  Guard extends string,
  Facts extends RequestedStatusChange<Status, Actor>,
>(
  table: Lifecycle<Status, Actor, Guard, Facts>,
  facts: Facts,
): Transition<Status, Actor, Guard> | null {
  const row = findTransitionRow(table, facts);
  return row !== null && table.guards[row.guard](facts) ? row : null;
}
