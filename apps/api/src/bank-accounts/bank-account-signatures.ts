import {
  type PlainDate,
  type SignatureState,
  computeSignatureState,
  invariant,
  listSignerFacts,
} from '@participe/domain';
import { toParty } from '../kernel/access/party.ts';
import type { AccountPersonRow } from '../accounts/index.ts';

/** Returns the given and the missing signatures of a new bank account, by the rules of its account (SIG-01, ACC-12). */
export function computeBankAccountSignatures(
  people: readonly AccountPersonRow[],
  signed: readonly string[],
  today: PlainDate,
): SignatureState {
  const [first] = people;
  invariant(first !== undefined, 'an account has people');
  const action = 'bank_accounts';
  const { account_person_type: intervenerType } = first;
  return computeSignatureState({
    arrangement: first.arrangement_type,
    requiredSignatures: first.required_signatures,
    signatureRules: first.signature_rules.map((rule) => ({
      operationTypes: rule.operation_types,
      upTo: rule.up_to,
      required: rule.required,
      mustInclude: rule.must_include,
    })),
    interveners: listSignerFacts(people.map(toParty), { intervenerType, action }, today),
    action,
    intervenerType,
    signed,
  });
}
