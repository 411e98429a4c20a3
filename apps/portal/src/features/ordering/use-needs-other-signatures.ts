import type { Operation } from '@participe/contract/types';
import { useAccount } from '../../queries/account.ts';
import { useOperationSigners } from '../../queries/operation.ts';
import { countRequiredSignatures, countSignatures } from './signers.ts';

/** True when other people must sign too. This person then stops the order by refusing to sign. */
export function useNeedsOtherSignatures(order: Operation): boolean {
  const { uuid, uuid_account: uuidAccount } = order;
  const { data: account } = useAccount(uuidAccount);
  const { data: people } = useOperationSigners(uuid);
  if (!account || !people) return false;
  const facts = { people, me: '', maySign: false, arrangement: account.arrangement_type };
  return countSignatures(facts, countRequiredSignatures(account, order)).required > 1;
}
