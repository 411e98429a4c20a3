import { addDays, addMonths, type PlainDate } from '../calendar/plain-date.ts';
import { addMoney, subtractMoney, sumMoney } from '../money/arithmetic.ts';
import { absMoney, isNegative } from '../money/decimal-text.ts';
import type { Money, Units } from '../money/types.ts';
import type { OperationType } from '../orders/order-types.ts';

export interface StatementPeriod {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Returns the last quarter that ended before a day (RPT-09). */
export function lastFinishedQuarter(today: PlainDate): StatementPeriod {
  const monthsBeforeQuarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3;
  const quarterStart = addMonths(`${today.slice(0, 4)}-01-01`, monthsBeforeQuarter);
  return { from: addMonths(quarterStart, -3), to: addDays(quarterStart, -1) };
}

/**
 * Effect of one executed order on an account. Units and euros that enter are positive; those that leave are negative.
 */
export interface StatementMovement {
  readonly date: PlainDate;
  readonly reference: string;
  readonly operationType: OperationType;
  readonly product: string;
  readonly participations: Units;
  readonly amount: Money;
  /** True for a leg of a switch, whose money is not paid to the client. */
  readonly staysInside: boolean;
}

/**
 * Value of an account, and its money in transit between the two funds of a switch. Money of outgoing transfers is not
 * included (RPT-15).
 */
export interface StatementBalance {
  readonly value: Money;
  readonly transit: Money;
}

/** The amounts that explain the difference between two balances of an account. */
export interface StatementTotals {
  readonly contributions: Money;
  readonly withdrawals: Money;
  /** Gain or loss of the funds in the period, not counting contributions and withdrawals. */
  readonly result: Money;
}

/** Computes the totals of a period (RPT-09). The legs of a switch are neither contributions nor withdrawals. */
export function computeStatementTotals(
  opening: StatementBalance,
  closing: StatementBalance,
  movements: readonly StatementMovement[],
): StatementTotals {
  const externalMovements = movements.filter((movement) => !movement.staysInside);
  const [withdrawals, contributions] = [true, false].map((isOut) =>
    absMoney(
      sumMoney(
        externalMovements
          .map(({ amount }) => amount)
          .filter((amount) => isNegative(amount) === isOut),
      ),
    ),
  ) as [Money, Money];
  const openingTotal = addMoney(opening.value, opening.transit, contributions);
  const expectedValue = addMoney(closing.value, closing.transit, withdrawals);
  return { contributions, withdrawals, result: subtractMoney(expectedValue, openingTotal) };
}
