import { randomUUID } from 'node:crypto';
import { isSepaAmount } from '@participe/connectors';
import {
  type OutgoingPaymentKind,
  type PlainDate,
  invariant,
  isIban,
  computePayoutDate,
} from '@participe/domain';
import { type Order, notifyAboutOrder } from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { isIntactBankAccount, isIntactPayment, isIntactRow } from '../../kernel/seals.ts';
import { insertEntry } from '../files/payment-entry.store.ts';
import { payoutTexts } from '../payouts.texts.ts';
import { calculateEarliestDayAfterHold, readPayeeHold } from './payee-hold.ts';
import { type PaymentFacts, readPayoutFacts, readTransferOutFacts } from './payout.store.ts';
import { readRefundFacts } from './refund.store.ts';

const readFactsByKind: Record<
  OutgoingPaymentKind,
  (
    db: UnitOfWork['db'],
    uuid: string,
    times: { readonly usableSince: Date },
  ) => Promise<PaymentFacts>
> = {
  PAYOUT: readPayoutFacts,
  TRANSFER_OUT: readTransferOutFacts,
  RETURN: readRefundFacts,
};

const HOUR_MS = 3_600_000;

const letterByKind: Record<OutgoingPaymentKind, string> = {
  PAYOUT: 'P',
  TRANSFER_OUT: 'T',
  RETURN: 'R',
};

/**
 * Returns the amount to pay for an order and the payee, if known. A payee from a row with a wrong seal counts as
 * unknown (PAY-36).
 */
export async function readPaymentFacts(
  { db, clock, services }: UnitOfWork,
  kind: OutgoingPaymentKind,
  order: Pick<Order, 'uuid'>,
): Promise<PaymentFacts> {
  const { now, today } = clock;
  const holdHours = Number(services.reference.parameter('new_iban_hold_hours', today));
  const usableSince = new Date(now.getTime() - holdHours * HOUR_MS);
  const facts = await readFactsByKind[kind](db, order.uuid, { usableSince });
  const { source } = facts;
  const isIntact =
    kind === 'TRANSFER_OUT'
      ? await isIntactRow(db, services, 'counterparty', order.uuid)
      : source === null ||
        (source.table === 'bank_account'
          ? isIntactBankAccount(services, source)
          : isIntactPayment(services, source));
  return isIntact ? facts : { ...facts, iban: null, name: null };
}

/** A payment with a valid payee and an amount within SEPA limits. */
export type SendablePayment = PaymentFacts & { readonly iban: string; readonly name: string };

export function isSendablePayment(facts: PaymentFacts): facts is SendablePayment {
  const { iban, name, amount } = facts;
  return iban !== null && name !== null && isIban(iban) && isSepaAmount(amount);
}

/**
 * Returns the day for which the payment is requested from the bank, so that the money arrives by the settlement date
 * (PAY-17). Without a settlement date, it is today or the next T2 day.
 */
function calculateRequestedDate(work: UnitOfWork, settlementDate: PlainDate | null): PlainDate {
  const t2 = work.services.reference.calendar('T2');
  const { today } = work.clock;
  return settlementDate === null
    ? t2.roll(today)
    : computePayoutDate({ today, settlementDate }, t2);
}

/**
 * Inserts a payment attempt for a locked order and returns its end-to-end identifier. A payment to an unknown payee
 * is held, and the client is notified (PAY-32).
 */
export async function createPaymentEntry(
  work: UnitOfWork,
  order: Order,
  payment: SendablePayment & { readonly kind: OutgoingPaymentKind; readonly attempt: number },
): Promise<string> {
  const { kind, attempt, amount, iban, name } = payment;
  const endToEndId = `${order.reference}-${letterByKind[kind]}${String(attempt)}`;
  const heldUntil = await readPayeeHold(work, order, payment);
  const day = calculateRequestedDate(work, kind === 'RETURN' ? null : order.settlement_date);
  const isNew = await insertEntry(work.db, {
    uuid: randomUUID(),
    kind,
    uuid_operation: order.uuid,
    attempt,
    end_to_end_id: endToEndId,
    amount,
    iban,
    name,
    uuid_mandate: null,
    requested_on: calculateEarliestDayAfterHold(work, day, heldUntil),
    held_until: heldUntil,
    created_at: work.clock.now,
  });
  invariant(isNew, 'no concurrent worker inserts a payment of a locked order');
  if (heldUntil !== null) {
    const text = payoutTexts.held({ amount, ibanEnd: iban.slice(-4) });
    await notifyAboutOrder(work, order, { title: payoutTexts.heldTitle, text });
  }
  return endToEndId;
}
