import { randomUUID } from 'node:crypto';
import { type SepaPaymentBatch, writePain001 } from '@participe/connectors';
import { type PlainDate, invariant, sumMoney } from '@participe/domain';
import type { JobDeps } from '../../kernel/jobs/runner.ts';
import { type UnitOfWork, runAsSystem } from '../../kernel/unit-of-work.ts';
import { readCreditor } from '../debits/debit.store.ts';
import { markEntriesSent } from '../files/payment-entry.store.ts';
import { insertPaymentFile } from '../files/payment-file.store.ts';
import { type WaitingPayment, lockPaymentsToSend } from './payout.store.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import { isIntactPayment } from '../../kernel/seals.ts';

/** Largest number of payments in one file. */
const paymentsPerFile = 5000;

/** Groups payments by the fund's bank account, because each fund pays from its own account. */
function groupIntoBatches(
  payments: readonly WaitingPayment[],
  { messageId, date }: { readonly messageId: string; readonly date: PlainDate },
): SepaPaymentBatch[] {
  const paymentsByFund = new Map<string, WaitingPayment[]>();
  for (const payment of payments)
    paymentsByFund.set(payment.own_iban, [
      ...(paymentsByFund.get(payment.own_iban) ?? []),
      payment,
    ]);
  return [...paymentsByFund.values()].map((group, index) => {
    const [first] = group;
    invariant(first !== undefined, 'a group has at least one payment');
    return {
      id: `${messageId}-${String(index + 1)}`,
      executionDate: date,
      debtor: { name: first.own_name, iban: first.own_iban },
      payments: group.map(
        ({ end_to_end_id: endToEndId, amount, name, iban, reference, own_name }) => ({
          endToEndId,
          amount,
          creditor: { name, iban },
          remittance: `${reference ?? endToEndId} ${own_name}`,
        }),
      ),
    };
  });
}

/** Writes payments into a new file for the bank. The caller must have locked them. */
export async function writePaymentFile(
  work: UnitOfWork,
  payments: readonly WaitingPayment[],
): Promise<void> {
  const { db, clock, services } = work;
  const date = services.reference.calendar('T2').roll(clock.today);
  const uuid = randomUUID();
  const messageId = `CT-${date.replaceAll('-', '')}-${uuid.slice(0, 8)}`;
  const manager = await readCreditor(db);
  const fileText = writePain001({
    messageId,
    createdAt: clock.now.toISOString(),
    initiator: { name: manager.name, id: manager.nif },
    batches: groupIntoBatches(payments, { messageId, date }),
  });
  await insertPaymentFile(work, {
    uuid,
    type: 'PAIN_001',
    message_id: messageId,
    requested_on: date,
    entries: payments.length,
    total: sumMoney(payments.map(({ amount }) => amount)),
    content: fileText,
    sha256: sha256Hex(fileText),
    created_at: clock.now,
  });
  await markEntriesSent(
    db,
    payments.map((payment) => payment.uuid),
    { uuidFile: uuid, requestedOn: date },
  );
  work.audit({
    action: 'payment-file.written',
    entity: 'payment_file',
    entityUuid: uuid,
    after: { message_id: messageId, entries: payments.length },
  });
}

async function sendDuePayments(work: UnitOfWork): Promise<number> {
  const duePayments = await lockPaymentsToSend(work.db, work.clock, paymentsPerFile);
  const payments = duePayments.filter((payment) => isIntactPayment(work.services, payment));
  if (payments.length > 0) await writePaymentFile(work, payments);
  return payments.length;
}

/**
 * Sends the due payments to the bank, up to 5,000 in one file (PAY-17). The file and the status of its payments are
 * written in one transaction, so that a crash sends no payment twice.
 */
export function sendPayments(deps: JobDeps): Promise<number> {
  return runAsSystem(deps, sendDuePayments);
}
