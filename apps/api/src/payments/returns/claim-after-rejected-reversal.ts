import { invariant } from '@participe/domain';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { updateEntry } from '../files/payment-entry.store.ts';
import { findDebitOfReversal } from './return.store.ts';
import { followUpReturn } from './handle-returned-debit.ts';

/**
 * Claims the amount of a returned debit from the client, because the registry has finally rejected the reversal order
 * (LIF-36, PAY-10).
 */
export async function claimAfterRejectedReversal(
  work: UnitOfWork,
  uuidReversal: string,
): Promise<void> {
  const reversedDebit = await findDebitOfReversal(work.db, uuidReversal);
  invariant(reversedDebit !== undefined, 'a reversal belongs to a returned debit');
  await updateEntry(work.db, reversedDebit.uuid, { uuid_reversal: null });
  await followUpReturn(work, reversedDebit.end_to_end_id);
}
