import { randomUUID } from 'node:crypto';
import { addMonths, invariant, formatMandateReference, todayInMadrid } from '@participe/domain';
import {
  type MandateRow,
  expireMandate,
  findMandate,
  insertMandate,
  lockOpenMandate,
  readCreditorId,
} from './mandates.store.ts';
import type { Order } from './order.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** A mandate as printed on an order: its id and the manager's creditor identifier. */
export interface PrintedMandate {
  readonly uuid: string;
  readonly creditorId: string;
}

/** Months after which an unused mandate expires (PAY-02). */
const unusedMonths = 36;

/** True for a mandate without a debit for so long that it has expired (PAY-02). */
export function isUnusedTooLong(
  mandate: Pick<MandateRow, 'last_used_at' | 'signed_at' | 'created_at'>,
  today: string,
): boolean {
  const lastTime = mandate.last_used_at ?? mandate.signed_at ?? mandate.created_at;
  return addMonths(todayInMadrid(lastTime), unusedMonths) < today;
}

/**
 * Returns the bank account's mandate for recurrent debits, or a new one that the client signs with the order
 * (PAY-02).
 */
export async function ensureRecurrentMandate(
  work: UnitOfWork,
  uuidBankAccount: string,
): Promise<PrintedMandate> {
  const { db, clock } = work;
  const creditorId = await readCreditorId(db);
  const openMandate = await lockOpenMandate(db, uuidBankAccount);
  if (openMandate !== undefined) {
    if (!isUnusedTooLong(openMandate, clock.today)) return { uuid: openMandate.uuid, creditorId };
    await expireMandate(db, openMandate.uuid);
  }
  const uuid = randomUUID();
  const reference = formatMandateReference(uuid);
  const mandate = { uuid, reference, uuidBankAccount, createdAt: clock.now };
  if (await insertMandate(db, { ...mandate, sequence: 'RCUR' })) return { uuid, creditorId };
  const otherMandate = await lockOpenMandate(db, uuidBankAccount);
  invariant(otherMandate !== undefined, 'a concurrent order inserted the mandate');
  return { uuid: otherMandate.uuid, creditorId };
}

/**
 * Returns the mandate for a single debit: the valid mandate for recurrent debits of the bank account, otherwise a new
 * one for this debit (PAY-02).
 */
export async function ensureMandateForOneDebit(
  work: UnitOfWork,
  uuidBankAccount: string,
): Promise<PrintedMandate> {
  const { db, clock } = work;
  const creditorId = await readCreditorId(db);
  const openMandate = await lockOpenMandate(db, uuidBankAccount);
  if (openMandate !== undefined && !isUnusedTooLong(openMandate, clock.today))
    return { uuid: openMandate.uuid, creditorId };
  const uuid = randomUUID();
  const reference = formatMandateReference(uuid);
  const mandate = { uuid, reference, uuidBankAccount, createdAt: clock.now };
  await insertMandate(db, { ...mandate, sequence: 'OOFF' });
  return { uuid, creditorId };
}

/** True when the order needs no mandate, or when its mandate is signed and has not expired. */
export async function isMandateReady(work: UnitOfWork, order: Order): Promise<boolean> {
  if (order.uuid_mandate === null) return true;
  const mandate = await findMandate(work.db, order.uuid_mandate);
  return mandate?.status === 'ACTIVE' && !isUnusedTooLong(mandate, work.clock.today);
}
