import { randomUUID } from 'node:crypto';
import { addMonths, invariant, mandateReference, todayInMadrid } from '@participe/domain';
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

/** A mandate as the order that is signed with it prints it: its own name, and whom it lets debit. */
export interface PrintedMandate {
  readonly uuid: string;
  readonly creditorId: string;
}

/** Months after which an unused mandate expires (PAY-02). */
const unusedMonths = 36;

function isOver(mandate: MandateRow, today: string): boolean {
  const last = mandate.last_used_at ?? mandate.signed_at ?? mandate.created_at;
  return addMonths(todayInMadrid(last), unusedMonths) < today;
}

/**
 * The mandate that debits of a bank account come under: the living one, or a new one that is signed with the
 * order it is printed on (PAY-02).
 */
export async function openMandate(
  work: UnitOfWork,
  uuidBankAccount: string,
): Promise<PrintedMandate> {
  const { db, clock } = work;
  const creditorId = await readCreditorId(db);
  const living = await lockOpenMandate(db, uuidBankAccount);
  if (living !== undefined) {
    if (!isOver(living, clock.today)) return { uuid: living.uuid, creditorId };
    await expireMandate(db, living.uuid);
  }
  const uuid = randomUUID();
  const reference = mandateReference(uuid);
  const mandate = { uuid, reference, uuidBankAccount, createdAt: clock.now };
  if (await insertMandate(db, { ...mandate, sequence: 'RCUR' })) return { uuid, creditorId };
  const other = await lockOpenMandate(db, uuidBankAccount);
  invariant(other !== undefined, 'somebody else made the mandate');
  return { uuid: other.uuid, creditorId };
}

/**
 * The mandate of a single debit: the one under which the account is debited anyhow, or one for this debit alone
 * (PAY-02).
 */
export async function mandateForOne(
  work: UnitOfWork,
  uuidBankAccount: string,
): Promise<PrintedMandate> {
  const { db, clock } = work;
  const creditorId = await readCreditorId(db);
  const living = await lockOpenMandate(db, uuidBankAccount);
  if (living !== undefined && !isOver(living, clock.today))
    return { uuid: living.uuid, creditorId };
  const uuid = randomUUID();
  const reference = mandateReference(uuid);
  const mandate = { uuid, reference, uuidBankAccount, createdAt: clock.now };
  await insertMandate(db, { ...mandate, sequence: 'OOFF' });
  return { uuid, creditorId };
}

/** Whether an instruction may be carried out: its mandate is signed and still in use, or it needs none. */
export async function isMandateReady(work: UnitOfWork, order: Order): Promise<boolean> {
  if (order.uuid_mandate === null) return true;
  const mandate = await findMandate(work.db, order.uuid_mandate);
  return mandate?.status === 'ACTIVE' && !isOver(mandate, work.clock.today);
}
