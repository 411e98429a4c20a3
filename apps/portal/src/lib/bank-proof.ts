import type { BankAccount } from '@participe/contract/types';

/** The bank account waits for its proof of ownership: none was sent, or the last one was rejected. */
export function lacksProof({ status, ccc_document: proof }: BankAccount): boolean {
  return status === 'PENDING' && (proof === null || proof.is_rejected);
}
