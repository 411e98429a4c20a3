import type { OperationType } from '../orders/order-types.ts';

/** One row of a table of status changes; `from` null is the creation. */
export interface Transition<Status, Actor, Guard> {
  readonly n: number;
  readonly from: readonly (Status | null)[];
  readonly to: readonly Status[];
  readonly actor: readonly Actor[];
  /** Order types of the row; absent for every type, and in tables without order types. */
  readonly operationTypes?: readonly OperationType[];
  readonly guard: Guard;
  readonly effects: string;
}

/** A requested change of status. */
export interface Change<Status, Actor> {
  /** Null at the creation. */
  readonly from: Status | null;
  readonly to: Status;
  readonly actor: Actor;
  readonly operationType?: OperationType;
}

/** A table of allowed changes of status, with its guards by name; `Facts` is the input of every guard. */
export interface Lifecycle<Status, Actor, Guard extends string, Facts> {
  readonly statuses: readonly Status[];
  readonly actors: readonly Actor[];
  readonly guards: Readonly<Record<Guard, (facts: Facts) => boolean>>;
  readonly rows: readonly Transition<Status, Actor, Guard>[];
}

/** The row of a change of status, whatever its guard answers, or null. */
export function findRow<Status, Actor, Guard extends string>(
  table: { readonly rows: readonly Transition<Status, Actor, Guard>[] },
  asked: Change<Status, Actor>,
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

/** The row that allows a change of status: in the table, and with a guard that holds for the facts; null otherwise. */
export function findAllowedRow<
  Status,
  Actor,
  Guard extends string,
  Facts extends Change<Status, Actor>,
>(
  table: Lifecycle<Status, Actor, Guard, Facts>,
  facts: Facts,
): Transition<Status, Actor, Guard> | null {
  const row = findRow(table, facts);
  return row !== null && table.guards[row.guard](facts) ? row : null;
}
