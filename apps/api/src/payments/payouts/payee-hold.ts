import {
  type OutgoingPaymentKind,
  type PlainDate,
  computePayeeHoldEnd,
  invariant,
  latestDate,
  todayInMadrid,
} from '@participe/domain';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { type Order, getCounterparty } from '../../orders/index.ts';
import { findPayeeValidation } from './payee.store.ts';

interface NamedPayment {
  readonly kind: OutgoingPaymentKind;
  readonly iban: string;
}

/**
 * Returns until when a payment of an order is held because its payee is not known (PAY-32); null when it is not held.
 */
export async function readPayeeHold(
  { db, clock }: UnitOfWork,
  order: Order,
  { kind, iban }: NamedPayment,
): Promise<Date | null> {
  const validatedAt = await findPayeeValidation(db, order.uuid_account, iban);
  // A payee in the other manager's request is known since the order was created.
  const isOfRequest = kind === 'TRANSFER_OUT' && getCounterparty(order).iban === iban;
  const specifiedAt = isOfRequest ? order.operation_date : clock.now;
  return computePayeeHoldEnd(
    { requestedAt: order.operation_date, validatedAt, specifiedAt },
    clock.now,
  );
}

/** Returns until when money without order is held. Its payee was specified just now and is therefore not known. */
export function holdUnknownPayee({ clock }: Pick<UnitOfWork, 'clock'>): Date {
  const { now } = clock;
  const holdEnd = computePayeeHoldEnd(
    { requestedAt: now, validatedAt: null, specifiedAt: now },
    now,
  );
  invariant(holdEnd !== null, 'a payee who was just named is held');
  return holdEnd;
}

/** Returns the first day, on or after `day`, that can be requested from the bank for a payment that may be held. */
export function calculateEarliestDayAfterHold(
  { services }: Pick<UnitOfWork, 'services'>,
  day: PlainDate,
  heldUntil: Date | null,
): PlainDate {
  if (heldUntil === null) return day;
  return services.reference.calendar('T2').roll(latestDate(day, todayInMadrid(heldUntil)));
}
