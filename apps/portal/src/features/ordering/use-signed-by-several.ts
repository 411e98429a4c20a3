import type { Operation } from '@participe/contract/types';
import { useAccount } from '../../queries/account.ts';
import { useOperationSigners } from '../../queries/operation.ts';
import { requiredOf, signatureCount } from './signers.ts';

/** Whether an order needs more signatures than the reader's: stopping it then means refusing their own signature. */
export function useSignedBySeveral(order: Operation): boolean {
  const { uuid, uuid_account: uuidAccount } = order;
  const { data: account } = useAccount(uuidAccount);
  const { data: people } = useOperationSigners(uuid);
  if (!account || !people) return false;
  const facts = { people, me: '', maySign: false, arrangement: account.arrangement_type };
  return signatureCount(facts, requiredOf(account, order)).required > 1;
}
