import type { LinkedBankAccount } from '@participe/domain';
import type { ReadContext } from '../kernel/unit-of-work.ts';
import { findLinkOf } from './wealth-links.store.ts';
import { isLinkOver, readStoredAccounts } from './wealthreader.view.ts';

/** Returns the accounts that a consent of the person covers; null when it is not theirs or not in force (ACC-20). */
export async function readProofAccounts(
  { db, clock }: Pick<ReadContext, 'db' | 'clock'>,
  person: string,
  uuid: string,
): Promise<readonly LinkedBankAccount[] | null> {
  const link = await findLinkOf(db, person, uuid);
  const isInForce = link?.status === 'CONNECTED' && !isLinkOver(link, clock.sessionNow);
  return isInForce ? readStoredAccounts(link) : null;
}
