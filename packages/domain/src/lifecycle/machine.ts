import type { OperationType } from '../orders/order-types.ts';

/**
 * One row of a table of status changes, with its number `n`. `from` contains null in a row for the creation of the
 * object.
 */
export interface StatusTransition<Status, Actor, Guard> {
  readonly n: number;
  readonly from: readonly (Status | null)[];
  readonly to: readonly Status[];
  readonly actor: readonly Actor[];
  /** Order types of the row; undefined when it applies to all, or the table is not about orders. */
  readonly operationTypes?: readonly OperationType[];
  readonly guard: Guard;
  readonly effects: string;
}

export interface RequestedStatusChange<Status, Actor> {
  /** Current status; null when the object is created. */
  readonly from: Status | null;
  readonly to: Status;
  readonly actor: Actor;
  readonly operationType?: OperationType;
}

/** A table of allowed status changes, and its guards by name, which are functions of `Facts`. */
export interface StatusLifecycle<Status, Actor, Guard extends string, Facts> {
  readonly statuses: readonly Status[];
  readonly actors: readonly Actor[];
  readonly guards: Readonly<Record<Guard, (facts: Facts) => boolean>>;
  readonly rows: readonly StatusTransition<Status, Actor, Guard>[];
}

/** Returns the row of a status change without evaluating its guard; null when the table lacks the change. */
export function findTransitionRow<Status, Actor, Guard extends string>(
  table: { readonly rows: readonly StatusTransition<Status, Actor, Guard>[] },
  requestedChange: RequestedStatusChange<Status, Actor>,
): StatusTransition<Status, Actor, Guard> | null {
  const { from, to, actor, operationType } = requestedChange;
  const row = table.rows.find(
    (candidate) =>
      candidate.from.includes(from) &&
      candidate.to.includes(to) &&
      candidate.actor.includes(actor) &&
      (candidate.operationTypes === undefined ||
        (operationType !== undefined && candidate.operationTypes.includes(operationType))),
  );
  return row ?? null;
}

/** Returns the row of a status change if the facts satisfy its guard; otherwise null. */
export function findAllowedTransitionRow<
  Status,
  Actor,
  Guard extends string,
  Facts extends RequestedStatusChange<Status, Actor>,
>(
  table: StatusLifecycle<Status, Actor, Guard, Facts>,
  facts: Facts,
): StatusTransition<Status, Actor, Guard> | null {
  const row = findTransitionRow(table, facts);
  return row !== null && table.guards[row.guard](facts) ? row : null;
}
