import { compareDecimal, addMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/types.ts';
import { bothCalendars, type BusinessCalendar } from './business-calendar.ts';
import { madridDateAndTime, madridInstant, todayInMadrid } from './madrid.ts';
import { addDays, latestDate, type PlainDate } from './plain-date.ts';

/** The product's notice rule and what it is applied to (domain rules §1.2). */
export interface Notice {
  /** Euros above which notice is due; null when the prospectus asks for none. */
  threshold: Money | null;
  /** Calendar days of notice. */
  days: number;
  amount: Money;
  /** Euros the same holder redeemed in the fund in the last `days` calendar days. */
  redeemedBefore?: Money;
}

/** When an order was complete and by which calendar and cut-off ("14:00", Madrid) it is dated. */
export interface OrderMoment {
  completedAt: Date;
  calendar: BusinessCalendar;
  cutoff: string;
}

/** True when a redemption above the threshold needs notice; an amount equal to it needs none (domain rules §1.2). */
export function noticeApplies(notice: Notice | undefined): boolean {
  if (!notice || notice.threshold === null) return false;
  const total = addMoney(notice.amount, notice.redeemedBefore ?? '0.00');
  return compareDecimal(total, notice.threshold) > 0;
}

/** The business day an order counts for: complete before the cut-off of a business day, that day; else the next one. */
export function orderDay({ completedAt, calendar, cutoff }: OrderMoment): PlainDate {
  const { date, time } = madridDateAndTime(completedAt);
  const inTime = calendar.isBusinessDay(date) && time < `${cutoff}:00.000`;
  return inTime ? date : calendar.next(date);
}

/** The value date of a redemption: the order day, or later by the notice of the product (specification §5, decision G-G02). */
export function redemptionValueDate(facts: OrderMoment & { notice?: Notice }): PlainDate {
  const day = orderDay(facts);
  const { notice, calendar } = facts;
  if (!notice || !noticeApplies(notice)) return day;
  const noticed = calendar.roll(addDays(todayInMadrid(facts.completedAt), notice.days));
  return latestDate(day, noticed);
}

/** The value date of a subscription: the later of the day the money is reconciled and the order day (domain rules §1.1). */
export function subscriptionValueDate(facts: OrderMoment & { cashDate: PlainDate }): PlainDate {
  return latestDate(facts.calendar.roll(facts.cashDate), orderDay(facts));
}

/** Both dates of an internal transfer: out as a redemption, in on the next business day ("loses one value day", specification §5). */
export function transferDates(
  facts: OrderMoment & { notice?: Notice; destinationCalendar?: BusinessCalendar },
): { outDate: PlainDate; inDate: PlainDate } {
  const outDate = redemptionValueDate(facts);
  return { outDate, inDate: (facts.destinationCalendar ?? facts.calendar).next(outDate) };
}

/** The value date of a transfer from another manager: the later of cash and tax history, each rolled (domain rules §1.1). */
export function incomingTransferValueDate(facts: {
  cashDate: PlainDate;
  fiscalFileDate: PlainDate;
  calendar: BusinessCalendar;
}): PlainDate {
  return latestDate(facts.calendar.roll(facts.cashDate), facts.calendar.roll(facts.fiscalFileDate));
}

/** Due date, value date and last day to send the file (two T2 days before) of a direct debit (domain rules §1.1, §5). */
export function directDebitDates(facts: {
  nominalDate: PlainDate;
  calendar: BusinessCalendar;
  t2: BusinessCalendar;
}): { dueDate: PlainDate; valueDate: PlainDate; sendBy: PlainDate } {
  const dueDate = bothCalendars(facts.calendar, facts.t2).roll(facts.nominalDate);
  return { dueDate, valueDate: dueDate, sendBy: facts.t2.addBusinessDays(dueDate, -2) };
}

/** The last day a redemption is paid: settlement days counted on days open in Madrid and in T2 (domain rules §1.1). */
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

/** The day the net asset value of a date is published and its participations are visible: the next business day. */
export function publicationDate(valueDate: PlainDate, calendar: BusinessCalendar): PlainDate {
  return calendar.next(valueDate);
}

/** The instant until which an order of that value date counts for it and may be cancelled (decision G-F02). */
export function cutoffInstant(valueDate: PlainDate, cutoff: string): Date {
  return madridInstant(valueDate, cutoff);
}
