import type { ArrangementType } from '../src/accounts/account.ts';
import type { Role } from '../src/parties/roles.ts';
import type { SignatureFacts, SignerFacts } from '../src/signatures/types.ts';

/** One signer of a test: person, role, and differences from a valid adult. */
export type TestSigner = [uuid: string, role: Role, changes?: Partial<SignerFacts>];

/** Builds the signers of a test: valid adults who may sign, unless `changes` differ. */
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

/** Builds the signature facts of a redemption of 100 €. */
export function redemptionSignatureFacts(
  arrangement: ArrangementType,
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
