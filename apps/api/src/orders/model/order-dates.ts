import {
  type RedemptionNoticePeriod,
  type OperationType,
  type PlainDate,
  addDays,
  cutoffInstant,
  computeDebitDate,
  madridInstant,
  isNoticePeriodRequired,
  redemptionPayoutDate,
  todayInMadrid,
  valueDateFor,
} from '@participe/domain';
import type { Moment } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/services.ts';
import { lockNoticePeriod, sumWithdrawnByHolder } from './order.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** The fields of an order and its product that determine its dates. */
export interface OrderDateFields {
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
  readonly completedFirst?: readonly string[];
  /** When the order is complete; by default now. */
  readonly completedAt?: Date;
}

/**
 * Returns the product's redemption notice period and the recent withdrawals of the account's holders; undefined for a
 * product without notice period (DAT-06).
 */
export async function readNoticePeriod(
  work: UnitOfWork,
  facts: NoticeFacts,
): Promise<RedemptionNoticePeriod | undefined> {
  if (facts.threshold === null) return undefined;
  const { uuidAccount, idProduct, uuidOperation: except, completedFirst = [] } = facts;
  const { completedAt: until = work.clock.now } = facts;
  const { today } = work.clock;
  const days = Number(work.services.reference.parameter('notice_days', today));
  const periodStart = madridInstant(addDays(todayInMadrid(until), -days), '00:00');
  if (except !== null) await lockNoticePeriod(work.db, idProduct);
  const question = {
    uuidAccount,
    idProduct,
    today,
    since: periodStart,
    until,
    except,
    completedFirst,
  };
  const redeemedBefore = await sumWithdrawnByHolder(work.db, question);
  return { threshold: facts.threshold, days, amount: facts.amount, redeemedBefore };
}

/**
 * Returns the first day on which the order's money can be received: the day of its completion, or the earliest day of
 * a direct debit.
 */
function earliestCash(services: Services, order: OrderDateFields, completedAt: Date): PlainDate {
  const today = todayInMadrid(completedAt);
  if (order.payment_method !== 'DOMICILIACION') return today;
  const { calendar } = services.reference;
  return computeDebitDate(
    { today },
    { calendar: calendar(order.calendar_code), t2: calendar('T2') },
  );
}

/**
 * Returns the value date of an order that is complete at `completedAt`. An unpaid subscription counts as paid on the
 * earliest possible day.
 */
export function calculateExpectedValueDate(
  services: Services,
  order: OrderDateFields,
  facts: {
    completedAt: Date;
    cashDate: PlainDate | null;
    notice?: RedemptionNoticePeriod | undefined;
  },
): PlainDate | null {
  return valueDateFor(order.operation_type as OperationType, {
    calendar: services.reference.calendar(order.calendar_code),
    cutoff: order.cutoff,
    completedAt: facts.completedAt,
    cashDate: facts.cashDate ?? earliestCash(services, order, facts.completedAt),
    ...(facts.notice !== undefined && { notice: facts.notice }),
  });
}

export { isNoticePeriodRequired };

/**
 * Returns the day on which the destination fund of a switch receives the money: the business day after the outgoing
 * leg, or the same day between two classes of one fund (DAT-07).
 */
export function calculateSwitchInDate(
  services: Pick<Services, 'reference'>,
  transfer: { readonly destination_calendar_code: string; readonly is_class_change: boolean },
  outDate: PlainDate,
): PlainDate {
  const calendar = services.reference.calendar(transfer.destination_calendar_code);
  return transfer.is_class_change ? outDate : calendar.next(outDate);
}

/** Returns the last day on which a redemption with this value date may be paid out. */
export function calculateSettlementDate(
  services: Services,
  order: OrderDateFields,
  valueDate: PlainDate,
): PlainDate {
  return redemptionPayoutDate({
    valueDate,
    settlementDays: order.settlement_days,
    calendar: services.reference.calendar(order.calendar_code),
    t2: services.reference.calendar('T2'),
  });
}

/** Returns the cut-off of today, also when it has passed; on a holiday, the cut-off of the next business day. */
export function findNextCutoff(services: Services, order: OrderDateFields, clock: Moment): Date {
  const calendar = services.reference.calendar(order.calendar_code);
  return cutoffInstant(calendar.roll(clock.today), order.cutoff);
}
