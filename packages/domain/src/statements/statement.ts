import { addDays, addMonths, type PlainDate } from '../calendar/plain-date.ts';
import { addMoney, subtractMoney, sumMoney } from '../money/arithmetic.ts';
import { absMoney, isNegative } from '../money/decimal-text.ts';
import type { Money, Units } from '../money/types.ts';
import type { OperationType } from '../orders/order-types.ts';

/** A period of a statement, both of its days in it. */
export interface StatementPeriod {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The quarter that was the last to end before a day. */
export function lastQuarter(today: PlainDate): StatementPeriod {
  const months = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3;
  const begun = addMonths(`${today.slice(0, 4)}-01-01`, months);
  return { from: addMonths(begun, -3), to: addDays(begun, -1) };
}

/** What one executed order did to an account: participations and euros of what came, below zero of what went. */
export interface StatementMovement {
  readonly date: PlainDate;
  readonly reference: string;
  readonly operationType: OperationType;
  readonly product: string;
  readonly participations: Units;
  readonly amount: Money;
  /** One of the two ends of a transfer between funds of the house, whose money never left the client. */
  readonly staysInside: boolean;
}

/** What an account was worth, and the money that was between two of its funds. */
export interface StatementBalance {
  readonly value: Money;
  readonly transit: Money;
}

/** How an account came from one balance to the next. */
export interface StatementTotals {
  readonly contributions: Money;
  readonly withdrawals: Money;
  /** What the funds won or lost in the period: all that neither came in nor went out. */
  readonly result: Money;
}

/** Adds up a period (domain rules §7): what stays inside is neither contribution nor withdrawal. */
export function statementTotals(
  opening: StatementBalance,
  closing: StatementBalance,
  movements: readonly StatementMovement[],
): StatementTotals {
  const crossing = movements.filter((movement) => !movement.staysInside);
  const [out, into] = [true, false].map((isOut) =>
    absMoney(
      sumMoney(crossing.map(({ amount }) => amount).filter((one) => isNegative(one) === isOut)),
    ),
  ) as [Money, Money];
  const before = addMoney(opening.value, opening.transit, into);
  const after = addMoney(closing.value, closing.transit, out);
  return { contributions: into, withdrawals: out, result: subtractMoney(after, before) };
}
