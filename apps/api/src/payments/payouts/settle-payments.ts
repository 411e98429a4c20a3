import { type PlainDate, invariant } from '@participe/domain';
import {
  type Order,
  finalizeTransferOut,
  lockOrder,
  notifyAboutOrder,
  readOrder,
} from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { bookTransferPayment, postCashOut, postFullPayment } from '../../positions/index.ts';
import { type MatchableEntry, markEntriesSettled } from '../files/entry-matching.store.ts';
import { payoutTexts } from '../payouts.texts.ts';

/** A debit or payment on a bank statement, and the day on which its money moved. */
export interface EntryToSettle {
  readonly entry: MatchableEntry;
  readonly date: PlainDate;
}

async function readOrderOfEntry(
  work: UnitOfWork,
  { uuid_operation: uuid }: MatchableEntry,
): Promise<Order> {
  const order = uuid === null ? undefined : await readOrder(work.db, uuid);
  invariant(order !== undefined, 'a settled payment belongs to an order');
  return order;
}

function textFactsOf({ amount, iban, product_name: product }: MatchableEntry) {
  return { amount, ibanEnd: iban.slice(-4), product: product ?? '' };
}

async function settlePayout(work: UnitOfWork, { entry, date }: EntryToSettle): Promise<void> {
  const order = await readOrderOfEntry(work, entry);
  await postCashOut(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: date,
    amount: entry.amount,
  });
  await notifyAboutOrder(work, order, {
    title: payoutTexts.paidTitle,
    text: payoutTexts.paid(textFactsOf(entry)),
  });
}

async function settleTransferOut(work: UnitOfWork, { entry, date }: EntryToSettle): Promise<void> {
  invariant(entry.uuid_operation !== null, 'a payment to another manager belongs to an order');
  const locked = await lockOrder(work, entry.uuid_operation);
  await bookTransferPayment(work.db, work.clock, {
    uuidAccount: locked.order.uuid_account,
    uuidOperation: locked.order.uuid,
    keyProduct: locked.order.key_product,
    soldOn: locked.order.value_date,
    valueDate: date,
    amount: entry.amount,
  });
  // The transfer may be FINALIZED already when the payment was repeated.
  if (locked.order.operation_status === 'SNCE_3') await finalizeTransferOut(work, locked);
}

/**
 * Notifies the client that the money of a cancelled order was paid back. The cancellation booked the money out of the
 * ledger, unless an earlier payment was returned: then the amount is owed again and booked out here.
 */
async function settleReturnPayment(
  work: UnitOfWork,
  { entry, date }: EntryToSettle,
): Promise<void> {
  if (entry.uuid_operation === null) return;
  const order = await readOrderOfEntry(work, entry);
  await postFullPayment(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: date,
  });
  await notifyAboutOrder(work, order, {
    title: payoutTexts.paidTitle,
    text: payoutTexts.returned(textFactsOf(entry)),
  });
}

const settleByKind = {
  // The money of a debit was booked when the movement was matched with its order.
  DEBIT: () => Promise.resolve(),
  PAYOUT: settlePayout,
  TRANSFER_OUT: settleTransferOut,
  RETURN: settleReturnPayment,
} as const;

/**
 * Settles locked debits and payments whose money has moved (PAY-21): updates their status, the ledger and their
 * orders.
 */
export async function settleEntries(
  work: UnitOfWork,
  settledEntries: readonly EntryToSettle[],
): Promise<void> {
  await markEntriesSettled(
    work.db,
    settledEntries.map(({ entry, date }) => ({ uuid: entry.uuid, date })),
  );
  for (const settled of settledEntries) {
    await settleByKind[settled.entry.kind](work, settled);
    work.audit({
      action: 'payment.settled',
      entity: 'payment_entry',
      entityUuid: settled.entry.uuid,
      after: { kind: settled.entry.kind, settled_on: settled.date },
    });
  }
}
