import { randomUUID } from 'node:crypto';
import { addMonths, invariant, mandateReference, todayInMadrid } from '@participe/domain';
import {
  type MandateRow,
  expireMandate,
  findMandate,
  insertMandate,
  lockLiving,
} from './mandates.store.ts';
import type { Order } from './operations.store.ts';
import type { Work } from './work.ts';

/** Months after which a mandate that nobody used is over (decision G-G11). */
const unusedMonths = 36;

function isOver(mandate: MandateRow, today: string): boolean {
  const last = mandate.last_used_at ?? mandate.signed_at ?? mandate.created_at;
  return addMonths(todayInMadrid(last), unusedMonths) < today;
}

/**
 * The mandate that debits of a bank account come under: the living one, or a new one that is signed with the
 * order it is printed on (decision G-G11).
 */
export async function livingMandate(work: Work, uuidBankAccount: string): Promise<string> {
  const { db, clock } = work;
  const living = await lockLiving(db, uuidBankAccount);
  if (living !== undefined) {
    if (!isOver(living, clock.today)) return living.uuid;
    await expireMandate(db, living.uuid);
  }
  const uuid = randomUUID();
  const reference = mandateReference(uuid);
  if (await insertMandate(db, { uuid, reference, uuidBankAccount, createdAt: clock.now }))
    return uuid;
  const other = await lockLiving(db, uuidBankAccount);
  invariant(other !== undefined, 'somebody else made the mandate');
  return other.uuid;
}

/** Whether an instruction may be carried out: its mandate is signed and still in use, or it needs none. */
export async function isMandateReady(work: Work, order: Order): Promise<boolean> {
  if (order.uuid_mandate === null) return true;
  const mandate = await findMandate(work.db, order.uuid_mandate);
  return mandate?.status === 'ACTIVE' && !isOver(mandate, work.clock.today);
}
