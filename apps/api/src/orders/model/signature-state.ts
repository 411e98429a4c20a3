import {
  type SignatureState,
  invariant,
  computeRequiredSignatures,
  computeSignatureState,
} from '@participe/domain';
import type { Order } from './order.store.ts';
import { type AccountRow, findAccount } from './account-facts.store.ts';
import { readSignatures } from './order-signatures.store.ts';
import { signatureFactsOf } from './rule-facts.ts';
import type { SignatureRow } from '../../kernel/database/sql/signatures.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

export interface SigningState extends SignatureState {
  readonly account: AccountRow;
  readonly eligible: readonly string[];
  readonly signatures: readonly SignatureRow[];
}

/** Returns the given and the missing signatures of an order, by the signature rules of its account (SIG-01). */
export async function readSigningState(work: UnitOfWork, order: Order): Promise<SigningState> {
  const account = await findAccount(work.db, order.uuid_account, work.clock.today);
  invariant(account !== undefined, 'an order has an account');
  const signatures = await readSignatures(work.db, order.uuid);
  const facts = signatureFactsOf(
    account,
    { operationType: order.operation_type, amount: order.cash },
    work.clock.today,
  );
  const signerUuids = signatures.map(({ uuid_intervener }) => uuid_intervener);
  return {
    ...computeSignatureState({ ...facts, signed: signerUuids }),
    eligible: computeRequiredSignatures(facts).eligible,
    account,
    signatures,
  };
}

export function listPendingSigners(
  state: SigningState,
): { uuid_intervener: string; name: string }[] {
  return state.missing.map((uuid) => ({
    uuid_intervener: uuid,
    name: state.account.people.find((person) => person.uuid === uuid)?.name ?? '',
  }));
}
