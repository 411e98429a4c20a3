import type { Operation } from '@participe/contract/types';
import { useAccount } from '../../queries/account.ts';
import { useOperationSigners } from '../../queries/operation.ts';
import { countRequiredSignatures, countSignatures } from './signers.ts';

/** Returns whether other people must sign too; one of several signers stops the order by declining to sign. */
export function useOtherSignatures(order: Operation): { isLoading: boolean; areNeeded: boolean } {
  const { uuid, uuid_account: uuidAccount } = order;
  const { data: account, isPending: isAccountPending } = useAccount(uuidAccount);
  const { data: people, isPending: arePeoplePending } = useOperationSigners(uuid);
  if (!account || !people)
    return { isLoading: isAccountPending || arePeoplePending, areNeeded: false };
  const facts = { people, me: '', maySign: false, arrangement: account.arrangement_type };
  const { required } = countSignatures(facts, countRequiredSignatures(account, order));
  return { isLoading: false, areNeeded: required > 1 };
}

/** False until it is known whether other people must sign too. */
export function useNeedsOtherSignatures(order: Operation): boolean {
  return useOtherSignatures(order).areNeeded;
}
