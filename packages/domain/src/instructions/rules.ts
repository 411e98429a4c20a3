import type { PlainDate } from '../calendar/plain-date.ts';
import { formatDate } from '../format/dates.ts';
import { formatMoneyLimit } from '../format/numbers.ts';
import { compareDecimal, multiplyRounded } from '../money/arithmetic.ts';
import { decimalsOf, isDecimal, isPositive, roundMoney } from '../money/decimal-text.ts';
import type { Money } from '../money/types.ts';
import { type Decision, type Refusal, acceptUnlessRefused, refuseField } from '../refusal.ts';
import {
  type Schedule,
  type ScheduleCalendars,
  executionAmountInYear,
  executionsOnOrAfter,
  executionsPerYear,
} from './schedule.ts';
import type { IncreaseType, Periodicity } from '../orders/order.ts';

/** The schedule of an instruction as typed. */
export interface ScheduleInput {
  period: Periodicity | undefined;
  startDate: PlainDate | undefined;
  endDate: PlainDate | null | undefined;
  increaseType: IncreaseType | undefined;
  increase: string | undefined;
}

export interface ScheduleFacts {
  today: PlainDate;
  calendars: ScheduleCalendars;
  /** True for an instruction to buy, because only the amount of purchases can increase every year (INS-03). */
  mayIncrease: boolean;
}

const lastStartDay = 28;
/** Business days that are needed to announce a first direct debit and send its file. */
const daysToFirstDebit = 5;
const maxPercent = '100';
const maxEuros = '999999999999.99';

/**
 * Returns the earliest start date of an instruction placed today: the next business day, or the fifth one for an
 * instruction with direct debits (INS-02).
 */
export function earliestStartDate({ today, calendars }: ScheduleFacts): PlainDate {
  const { calendar, t2 } = calendars;
  return t2 === null ? calendar.next(today) : calendar.addBusinessDays(today, daysToFirstDebit);
}

function startRefusal(startDate: PlainDate | undefined, rules: ScheduleFacts): Refusal | null {
  if (startDate === undefined) return refuseField('per_start_date', 'Campo requerido.');
  if (Number(startDate.slice(8)) > lastStartDay)
    return refuseField('per_start_date', 'Elija un día del 1 al 28.');
  if (startDate > rules.calendars.calendar.to)
    return refuseField('per_start_date', 'La primera fecha no contiene un valor válido.');
  const earliestDate = earliestStartDate(rules);
  return startDate < earliestDate
    ? refuseField(
        'per_start_date',
        `La primera fecha tiene que ser el ${formatDate(earliestDate)} o posterior.`,
      )
    : null;
}

function endRefusal({ startDate, endDate }: ScheduleInput): Refusal | null {
  if (startDate === undefined || endDate === undefined || endDate === null) return null;
  return endDate > startDate
    ? null
    : refuseField('per_end_date', 'La fecha de fin tiene que ser posterior a la de inicio.');
}

function increaseRefusal(input: ScheduleInput, rules: ScheduleFacts): Refusal | null {
  const { increaseType = 'NONE', increase } = input;
  const invalidIncrease = refuseField('per_increase', 'El aumento no contiene un valor válido.');
  if (increaseType === 'NONE') return increase === undefined ? null : invalidIncrease;
  if (!rules.mayIncrease)
    return refuseField('per_increase_type', 'El aumento no contiene un valor válido.');
  if (increase === undefined || increase === '')
    return refuseField('per_increase', 'Campo requerido.');
  const maximumIncrease = increaseType === 'LINEAL' ? maxEuros : maxPercent;
  const isValid =
    isDecimal(increase) &&
    isPositive(increase) &&
    decimalsOf(increase) <= 2 &&
    compareDecimal(increase, maximumIncrease) <= 0;
  return isValid ? null : invalidIncrease;
}

/** Decides whether a typed schedule is valid (INS-01, INS-02). Refuses an invalid one with 400-020. */
export function decideSchedule(input: ScheduleInput, rules: ScheduleFacts): Decision<Schedule> {
  const { period, startDate } = input;
  const ruleRefusals = [
    period === undefined ? refuseField('per_period', 'Campo requerido.') : null,
    startRefusal(startDate, rules),
    endRefusal(input),
    increaseRefusal(input, rules),
  ].filter((refusal) => refusal !== null);
  const increaseType = input.increaseType ?? 'NONE';
  return acceptUnlessRefused(ruleRefusals, () => ({
    period: period ?? 'MENSUAL',
    startDate: startDate ?? rules.today,
    endDate: input.endDate ?? null,
    increaseType,
    increase: increaseType === 'NONE' ? null : roundMoney(input.increase ?? '0'),
  }));
}

export interface YearlyContributionLimit {
  annual: Money;
  /** Amount that can still be contributed in the year of the start date. */
  remaining: Money;
}

const multiplyByCount = (amount: Money, count: number): Money =>
  multiplyRounded(amount, String(count), 2);

/**
 * Returns a refusal when an instruction exceeds the yearly limit in its first year, in a full year, or in a full year
 * after the first increase (INS-04); an empty list otherwise.
 */
export function yearlyLimitRefusals(
  facts: { amount: Money; schedule: Schedule; calendars: ScheduleCalendars },
  limit: YearlyContributionLimit | null,
): Refusal[] {
  if (limit === null) return [];
  const { amount, schedule, calendars } = facts;
  const yearlyExecutionCount = executionsPerYear(schedule.period);
  const firstYear = schedule.startDate.slice(0, 4);
  const firstYearExecutionCount = executionsOnOrAfter(
    schedule,
    calendars,
    schedule.startDate,
    yearlyExecutionCount,
  ).filter(({ nominalDate }) => nominalDate.startsWith(firstYear)).length;
  const limitText = formatMoneyLimit(limit.annual);
  const exceedsLimit = (total: Money, maximum: Money): boolean =>
    compareDecimal(total, maximum) > 0;
  if (
    exceedsLimit(multiplyByCount(amount, yearlyExecutionCount), limit.annual) ||
    exceedsLimit(multiplyByCount(amount, firstYearExecutionCount), limit.remaining)
  )
    return [refuseField('cash', `No puede superar la cantidad de ${limitText}€ anuales.`)];
  const nextAmount = executionAmountInYear(amount, schedule, 1);
  return exceedsLimit(multiplyByCount(nextAmount, yearlyExecutionCount), limit.annual)
    ? [
        refuseField(
          'per_increase',
          `Superará el máximo de ${limitText}€ anuales con la proxima revalorización`,
        ),
      ]
    : [];
}
