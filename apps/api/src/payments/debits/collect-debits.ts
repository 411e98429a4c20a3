import { randomUUID } from 'node:crypto';
import { type PlainDate, computeDebitDate, latestDebitDate, sumMoney } from '@participe/domain';
import type { JobDeps } from '../../kernel/jobs/runner.ts';
import {
  type UnitOfWork,
  runAsSystem,
  orderBatchMax,
  runItemInSavepoint,
} from '../../kernel/unit-of-work.ts';
import { lockOrder, recordDebitSent } from '../../orders/index.ts';
import { lockPositionsOf } from '../../positions/index.ts';
import { buildCollectionFile } from './debit-file.ts';
import {
  type WaitingDebit,
  readDebitFacts,
  lockWaitingDebits,
  findOrderIdsWithWaitingDebit,
  findOrderIdsToDebit,
  readCreditor,
} from './debit.store.ts';
import { updateEntry, insertEntry } from '../files/payment-entry.store.ts';
import { insertPaymentFile } from '../files/payment-file.store.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import { isIntactBankAccount, isIntactPayment } from '../../kernel/seals.ts';

/** Returns the earliest collection date, on or after `notBefore`, of a debit that is sent to the bank now. */
export function calculateEarliestCollectionDate(
  work: UnitOfWork,
  calendarCode: string,
  notBefore: PlainDate | null,
): PlainDate {
  const { calendar } = work.services.reference;
  return computeDebitDate(
    { today: work.clock.today, notBefore },
    { calendar: calendar(calendarCode), t2: calendar('T2') },
  );
}

/**
 * Inserts the first debit of an order that is still VALIDATED, if the mandate is active and the bank account has a
 * valid seal (PAY-36).
 */
async function insertFirstDebit(work: UnitOfWork, uuid: string): Promise<void> {
  const { order } = await lockOrder(work, uuid);
  const facts = await readDebitFacts(work.db, uuid);
  const isDue = order.operation_status === 'VALIDATED' && order.debit_sent_at === null;
  if (!isDue || facts?.mandate_status !== 'ACTIVE' || order.ordered_cash === null) return;
  if (!isIntactBankAccount(work.services, facts)) return;
  await insertEntry(work.db, {
    uuid: randomUUID(),
    kind: 'DEBIT',
    uuid_operation: uuid,
    attempt: 1,
    end_to_end_id: `${order.reference}-D1`,
    amount: order.ordered_cash,
    iban: facts.iban,
    name: facts.holder_name,
    uuid_mandate: facts.uuid_mandate,
    requested_on: calculateEarliestCollectionDate(
      work,
      order.calendar_code,
      order.expected_value_date,
    ),
    created_at: work.clock.now,
  });
}

/**
 * Returns true when a waiting debit may be sent. Cancels the debit when its order is no longer VALIDATED or was paid,
 * or its mandate was revoked.
 */
async function keepOrCancelDebit(work: UnitOfWork, debit: WaitingDebit): Promise<boolean> {
  const { operation_status: status, mandate_status: mandate, is_paid: isPaid } = debit;
  if (status === 'VALIDATED' && mandate !== 'REVOKED' && !isPaid) return true;
  await updateEntry(work.db, debit.uuid, { status: 'CANCELLED' });
  return false;
}

/** Writes the file with the debits of one collection date, and updates these debits and their orders. */
async function writeCollectionFile(
  work: UnitOfWork,
  date: PlainDate,
  debits: readonly WaitingDebit[],
): Promise<void> {
  const { db, clock } = work;
  const uuid = randomUUID();
  const messageId = `DD-${date.replaceAll('-', '')}-${uuid.slice(0, 8)}`;
  const manager = await readCreditor(db);
  const fileText = buildCollectionFile(debits, { messageId, date, manager, clock });
  await insertPaymentFile(work, {
    uuid,
    type: 'PAIN_008',
    message_id: messageId,
    requested_on: date,
    entries: debits.length,
    total: sumMoney(debits.map(({ amount }) => amount)),
    content: fileText,
    sha256: sha256Hex(fileText),
    created_at: clock.now,
  });
  for (const debit of debits) {
    await updateEntry(db, debit.uuid, { status: 'SENT', uuid_file: uuid, requested_on: date });
    await recordDebitSent(work, await lockOrder(work, debit.uuid_operation), {
      date,
      uuidMandate: debit.uuid_mandate,
      isFirst: debit.attempt === 1,
    });
  }
  work.audit({
    action: 'payment-file.written',
    entity: 'payment_file',
    entityUuid: uuid,
    after: { message_id: messageId, entries: debits.length },
  });
}

async function writeDueDebits(
  work: UnitOfWork,
  latestDay: PlainDate,
  dueOrderIds: readonly string[],
): Promise<number> {
  const { db, services } = work;
  await lockPositionsOf(db, [
    ...dueOrderIds,
    ...(await findOrderIdsWithWaitingDebit(db, latestDay)),
  ]);
  for (const uuid of dueOrderIds.toSorted())
    await runItemInSavepoint(
      work,
      (itemWork) => insertFirstDebit(itemWork, uuid),
      (error) => {
        services.log.error({ operation: uuid, err: error as Error }, 'a debit was not written');
      },
    );
  const debitsByDate = new Map<PlainDate, WaitingDebit[]>();
  for (const debit of await lockWaitingDebits(db, latestDay)) {
    if (!isIntactPayment(services, debit) || !(await keepOrCancelDebit(work, debit))) continue;
    const date = calculateEarliestCollectionDate(work, debit.calendar_code, debit.requested_on);
    debitsByDate.set(date, [...(debitsByDate.get(date) ?? []), debit]);
  }
  let collectedCount = 0;
  for (const [date, debits] of debitsByDate) {
    await writeCollectionFile(work, date, debits);
    collectedCount += debits.length;
  }
  return collectedCount;
}

/**
 * Sends due debits to the bank, two T2 days before their collection (PAY-04). Entries, file and order changes are
 * written in one transaction, so that a crash sends no debit twice.
 */
export async function collectDebits(deps: JobDeps): Promise<number> {
  const t2 = deps.services.reference.calendar('T2');
  const latestDay = latestDebitDate(deps.clock.today(), t2);
  const dueOrderIds = await findOrderIdsToDebit(deps.database, latestDay, orderBatchMax);
  const waitingOrderIds = await findOrderIdsWithWaitingDebit(deps.database, latestDay);
  if (dueOrderIds.length + waitingOrderIds.length === 0) return 0;
  return runAsSystem(deps, (work) => writeDueDebits(work, latestDay, dueOrderIds));
}
