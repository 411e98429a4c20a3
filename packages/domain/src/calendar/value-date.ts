import { compareDecimal, addMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/types.ts';
import { intersectCalendars, type BusinessCalendar } from './business-calendar.ts';
import { madridDateAndTime, madridInstant, todayInMadrid } from './madrid.ts';
import { addDays, latestDate, type PlainDate } from './plain-date.ts';

/** The redemption notice period of a product, and the holder's withdrawals that count towards its threshold (DAT-06). */
export interface RedemptionNoticePeriod {
  /** Amount in euros above which the notice period applies; null when the product has none. */
  threshold: Money | null;
  /** Length of the notice period in calendar days. */
  days: number;
  amount: Money;
  /** Euros that the holder redeemed or transferred out of the fund in the last `days` calendar days. */
  redeemedBefore?: Money;
}

/**
 * The time at which an order is complete, with the calendar and the cut-off ("14:00", in Madrid) that decide its
 * business day (DAT-03).
 */
export interface OrderCompletionTime {
  completedAt: Date;
  calendar: BusinessCalendar;
  cutoff: string;
}

/** True when there is a threshold, and the sum of `amount` and `redeemedBefore` exceeds it (DAT-06). */
export function isNoticePeriodRequired(notice: RedemptionNoticePeriod | undefined): boolean {
  if (!notice || notice.threshold === null) return false;
  const redeemedTotal = addMoney(notice.amount, notice.redeemedBefore ?? '0.00');
  return compareDecimal(redeemedTotal, notice.threshold) > 0;
}

/**
 * Returns the business day of an order: the day on which it is complete, if that is a business day and before the
 * cut-off, otherwise the next business day (DAT-03).
 */
export function orderBusinessDay({
  completedAt,
  calendar,
  cutoff,
}: OrderCompletionTime): PlainDate {
  const { date, time } = madridDateAndTime(completedAt);
  const isInTime = calendar.isBusinessDay(date) && time < `${cutoff}:00.000`;
  return isInTime ? date : calendar.next(date);
}

/**
 * Returns the value date of a redemption: the business day of the order, or a later day when the redemption notice
 * period applies (DAT-05, DAT-06).
 */
export function redemptionValueDate(
  facts: OrderCompletionTime & { notice?: RedemptionNoticePeriod },
): PlainDate {
  const day = orderBusinessDay(facts);
  const { notice, calendar } = facts;
  if (!notice || !isNoticePeriodRequired(notice)) return day;
  const dayAfterNotice = calendar.roll(addDays(todayInMadrid(facts.completedAt), notice.days));
  return latestDate(day, dayAfterNotice);
}

/**
 * Returns the value date of a subscription (DAT-04): the later of the order's business day and the first business day
 * from the day on which the money was matched.
 */
export function subscriptionValueDate(
  facts: OrderCompletionTime & { cashDate: PlainDate },
): PlainDate {
  return latestDate(facts.calendar.roll(facts.cashDate), orderBusinessDay(facts));
}

/**
 * Returns the value dates of a switch: that of a redemption for the outgoing fund, and the next business day of its
 * calendar for the incoming fund (DAT-07).
 */
export function computeSwitchValueDates(
  facts: OrderCompletionTime & {
    notice?: RedemptionNoticePeriod;
    destinationCalendar?: BusinessCalendar;
  },
): { outDate: PlainDate; inDate: PlainDate } {
  const outDate = redemptionValueDate(facts);
  return { outDate, inDate: (facts.destinationCalendar ?? facts.calendar).next(outDate) };
}

/**
 * Returns the value date of an incoming transfer (DAT-08): the later of the days on which the money was matched and
 * the tax history complete, each moved to a business day.
 */
export function incomingTransferValueDate(facts: {
  cashDate: PlainDate;
  fiscalFileDate: PlainDate;
  calendar: BusinessCalendar;
}): PlainDate {
  return latestDate(facts.calendar.roll(facts.cashDate), facts.calendar.roll(facts.fiscalFileDate));
}

/**
 * Returns the collection date and the value date of a direct debit, and the last day for sending its file, two T2
 * business days before the collection (DAT-09).
 */
export function directDebitDates(facts: {
  nominalDate: PlainDate;
  calendar: BusinessCalendar;
  t2: BusinessCalendar;
}): { dueDate: PlainDate; valueDate: PlainDate; sendBy: PlainDate } {
  const dueDate = intersectCalendars(facts.calendar, facts.t2).roll(facts.nominalDate);
  return { dueDate, valueDate: dueDate, sendBy: facts.t2.addBusinessDays(dueDate, -2) };
}

/**
 * Returns the last day on which a redemption may be paid out. Settlement days are common business days of the
 * product's calendar and T2 (DAT-10).
 */
export function redemptionPayoutDate(facts: {
  valueDate: PlainDate;
  settlementDays: number;
  calendar: BusinessCalendar;
  t2: BusinessCalendar;
}): PlainDate {
  return intersectCalendars(facts.calendar, facts.t2).addBusinessDays(
    facts.valueDate,
    facts.settlementDays,
  );
}

/** Returns the day on which the net asset value of a value date is published, the next business day (DAT-11). */
export function navPublicationDate(valueDate: PlainDate, calendar: BusinessCalendar): PlainDate {
  return calendar.next(valueDate);
}

/**
 * Returns the instant of the cut-off on a value date, before which a client can cancel an order with this value date
 * (LIF-08).
 */
export function cutoffInstant(valueDate: PlainDate, cutoff: string): Date {
  return madridInstant(valueDate, cutoff);
}
