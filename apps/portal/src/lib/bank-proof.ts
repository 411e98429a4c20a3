import type { BankAccount } from '@participe/contract/types';

/** True for a pending bank account without a proof of ownership, or with one that was rejected. */
export function lacksProof({ status, ccc_document: proof }: BankAccount): boolean {
  return status === 'PENDING' && (proof === null || proof.is_rejected);
}
