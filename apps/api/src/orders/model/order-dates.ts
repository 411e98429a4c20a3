import {
  type Notice,
  type OperationType,
  type PlainDate,
  addDays,
  cutoffInstant,
  debitDate,
  madridInstant,
  noticeApplies,
  paymentDate,
  todayInMadrid,
  valueDateFor,
} from '@participe/domain';
import type { Moment } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/services.ts';
import { redeemedSince } from './order.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** What dates an order: its product's calendar, cut-off and notice rule. */
export interface Dated {
  readonly operation_type: string;
  readonly calendar_code: string;
  readonly cutoff: string;
  readonly settlement_days: number;
  readonly payment_method?: string | null;
}

interface NoticeFacts {
  readonly uuidAccount: string;
  readonly idProduct: string;
  readonly threshold: string | null;
  readonly amount: string;
  readonly uuidOperation: string | null;
}

/** The notice period of a withdrawal with the recent ones of the account; undefined when the product has none (DAT-06). */
export async function noticePeriodOf(
  work: UnitOfWork,
  facts: NoticeFacts,
): Promise<Notice | undefined> {
  if (facts.threshold === null) return undefined;
  const days = Number(work.services.reference.parameter('notice_days', work.clock.today));
  const since = madridInstant(addDays(work.clock.today, -days), '00:00');
  const { uuidAccount, idProduct, uuidOperation: except } = facts;
  const redeemedBefore = await redeemedSince(work.db, { uuidAccount, idProduct, since, except });
  return { threshold: facts.threshold, days, amount: facts.amount, redeemedBefore };
}

/** The first day on which money that has not come yet can be there: at once, or when the bank can debit it. */
function earliestCash(services: Services, order: Dated, completedAt: Date): PlainDate {
  const today = todayInMadrid(completedAt);
  if (order.payment_method !== 'DOMICILIACION') return today;
  const { calendar } = services.reference;
  return debitDate({ today }, { calendar: calendar(order.calendar_code), t2: calendar('T2') });
}

/**
 * The value date of an order complete at an instant. A subscription whose money has not come yet is dated
 * as if it came as soon as it can: the earliest date it can have.
 */
export function expectedValueDate(
  services: Services,
  order: Dated,
  facts: { completedAt: Date; cashDate: PlainDate | null; notice?: Notice | undefined },
): PlainDate | null {
  return valueDateFor(order.operation_type as OperationType, {
    calendar: services.reference.calendar(order.calendar_code),
    cutoff: order.cutoff,
    completedAt: facts.completedAt,
    cashDate: facts.cashDate ?? earliestCash(services, order, facts.completedAt),
    ...(facts.notice !== undefined && { notice: facts.notice }),
  });
}

export { noticeApplies };

/**
 * The day on which a transfer enters the other fund: the business day after the one it leaves, and the same
 * day between two classes of one fund (DAT-07).
 */
export function transferInDate(
  services: Pick<Services, 'reference'>,
  transfer: { readonly destination_calendar_code: string; readonly is_class_change: boolean },
  outDate: PlainDate,
): PlainDate {
  const calendar = services.reference.calendar(transfer.destination_calendar_code);
  return transfer.is_class_change ? outDate : calendar.next(outDate);
}

/** The last day on which a redemption of that value date is paid. */
export function settlementDate(services: Services, order: Dated, valueDate: PlainDate): PlainDate {
  return paymentDate({
    valueDate,
    settlementDays: order.settlement_days,
    calendar: services.reference.calendar(order.calendar_code),
    t2: services.reference.calendar('T2'),
  });
}

/** The cut-off that a new order has to beat: that of today, or of the next business day when today is none. */
export function nextCutoff(services: Services, order: Dated, clock: Moment): Date {
  const calendar = services.reference.calendar(order.calendar_code);
  return cutoffInstant(calendar.roll(clock.today), order.cutoff);
}
