import type { BankAccount } from '@participe/contract/types';
import { serverNow } from '../platform/clock.ts';

/** True for a pending bank account without a proof of ownership, or with a paper that was rejected. */
export function lacksProof({
  status,
  ccc_document: proof,
  proof_source: source,
}: BankAccount): boolean {
  return status === 'PENDING' && source !== 'AGGREGATOR' && (proof === null || proof.is_rejected);
}

/** True for a signed and validated bank account to which no money can be paid yet (PAY-15). */
export const isWaitingForPayouts = ({ usable_from: from }: BankAccount): boolean =>
  from !== null && new Date(from) > serverNow();
