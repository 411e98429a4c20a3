import { compareDecimal, addMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/types.ts';
import { bothCalendars, type BusinessCalendar } from './business-calendar.ts';
import { madridDateAndTime, madridInstant, todayInMadrid } from './madrid.ts';
import { addDays, latestDate, type PlainDate } from './plain-date.ts';

/** The notice period of a product and the redemptions it counts (DAT-06). */
export interface Notice {
  /** Euros above which notice applies; null when the product asks for none. */
  threshold: Money | null;
  /** Calendar days of notice. */
  days: number;
  amount: Money;
  /** Euros that the holder redeemed in the fund in the last `days` calendar days. */
  redeemedBefore?: Money;
}

/** The instant of completion of an order, with the calendar and cut-off ("14:00", Madrid) that date it (DAT-03). */
export interface OrderMoment {
  completedAt: Date;
  calendar: BusinessCalendar;
  cutoff: string;
}

/** True when a redemption exceeds the threshold; an equal amount needs no notice (DAT-06). */
export function noticeApplies(notice: Notice | undefined): boolean {
  if (!notice || notice.threshold === null) return false;
  const total = addMoney(notice.amount, notice.redeemedBefore ?? '0.00');
  return compareDecimal(total, notice.threshold) > 0;
}

/**
 * The business day of an order: the day of its completion before the cut-off of a business day, else the next one
 * (DAT-03).
 */
export function orderDay({ completedAt, calendar, cutoff }: OrderMoment): PlainDate {
  const { date, time } = madridDateAndTime(completedAt);
  const inTime = calendar.isBusinessDay(date) && time < `${cutoff}:00.000`;
  return inTime ? date : calendar.next(date);
}

/** The value date of a redemption: the order day, or later by the notice period (DAT-05, DAT-06). */
export function redemptionValueDate(facts: OrderMoment & { notice?: Notice }): PlainDate {
  const day = orderDay(facts);
  const { notice, calendar } = facts;
  if (!notice || !noticeApplies(notice)) return day;
  const noticed = calendar.roll(addDays(todayInMadrid(facts.completedAt), notice.days));
  return latestDate(day, noticed);
}

/** The value date of a subscription: the later of the reconciled money and the order day (DAT-04). */
export function subscriptionValueDate(facts: OrderMoment & { cashDate: PlainDate }): PlainDate {
  return latestDate(facts.calendar.roll(facts.cashDate), orderDay(facts));
}

/** Both value dates of a switch: out as a redemption, in on the next business day (DAT-07). */
export function transferDates(
  facts: OrderMoment & { notice?: Notice; destinationCalendar?: BusinessCalendar },
): { outDate: PlainDate; inDate: PlainDate } {
  const outDate = redemptionValueDate(facts);
  return { outDate, inDate: (facts.destinationCalendar ?? facts.calendar).next(outDate) };
}

/** The value date of a transfer in: the later of money and tax history, each rolled (DAT-08). */
export function incomingTransferValueDate(facts: {
  cashDate: PlainDate;
  fiscalFileDate: PlainDate;
  calendar: BusinessCalendar;
}): PlainDate {
  return latestDate(facts.calendar.roll(facts.cashDate), facts.calendar.roll(facts.fiscalFileDate));
}

/** Due date, value date and last day to send the file of a direct debit, two T2 days before (DAT-09). */
export function directDebitDates(facts: {
  nominalDate: PlainDate;
  calendar: BusinessCalendar;
  t2: BusinessCalendar;
}): { dueDate: PlainDate; valueDate: PlainDate; sendBy: PlainDate } {
  const dueDate = bothCalendars(facts.calendar, facts.t2).roll(facts.nominalDate);
  return { dueDate, valueDate: dueDate, sendBy: facts.t2.addBusinessDays(dueDate, -2) };
}

/** The last day to pay a redemption: settlement days counted on days open in Madrid and T2 (DAT-10). */
export function paymentDate(facts: {
  valueDate: PlainDate;
  settlementDays: number;
  calendar: BusinessCalendar;
  t2: BusinessCalendar;
}): PlainDate {
  return bothCalendars(facts.calendar, facts.t2).addBusinessDays(
    facts.valueDate,
    facts.settlementDays,
  );
}

/** The day on which the net asset value of a date is published: the next business day (DAT-11). */
export function publicationDate(valueDate: PlainDate, calendar: BusinessCalendar): PlainDate {
  return calendar.next(valueDate);
}

/** The instant until which an order belongs to that value date and may be cancelled (LIF-08). */
export function cutoffInstant(valueDate: PlainDate, cutoff: string): Date {
  return madridInstant(valueDate, cutoff);
}
