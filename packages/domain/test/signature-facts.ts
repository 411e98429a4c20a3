import type { SignatureArrangement } from '../src/accounts/account.ts';
import type { Role } from '../src/parties/roles.ts';
import type { SignatureFacts, SignerFacts } from '../src/signatures/types.ts';

/** One signer of a test: person, role, and facts that differ from those of an adult who may sign. */
export type TestSigner = [uuid: string, role: Role, changes?: Partial<SignerFacts>];

/** Returns the signers of a test, who are adults and may sign except where `changes` say otherwise. */
export function signers(...rows: TestSigner[]): SignerFacts[] {
  return rows.map(([uuid, role, changes]) => ({
    uuid,
    role,
    validNow: true,
    isAdult: true,
    maySign: changes?.isAdult ?? true,
    ...changes,
  }));
}

/** Returns the facts about the signatures of a redemption of 100 €. */
export function buildRedemptionSignatureFacts(
  arrangement: SignatureArrangement,
  interveners: SignerFacts[],
  changes: Partial<SignatureFacts> = {},
): SignatureFacts {
  return {
    arrangement,
    interveners,
    action: 'redeem',
    operationType: 'REEMBOLSO',
    amount: '100.00',
    ...changes,
  };
}
