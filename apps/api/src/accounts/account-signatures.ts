import {
  type PlainDate,
  computeSignatureState,
  invariant,
  listSignerFacts,
} from '@participe/domain';
import { toParty } from '../kernel/access/party.ts';
import type { AccountPersonRow } from './accounts.store.ts';

const fullNameOf = ({ name, lastname_1: first, lastname_2: second }: AccountPersonRow): string =>
  [name, first, second].filter((part) => part !== null).join(' ');

/** A person who can still sign, as answers name them. */
export interface PendingSigner {
  readonly uuid_intervener: string;
  readonly name: string;
}

/**
 * Returns whether a new bank account or a change of people has its signatures, by the rules of its account (SIG-01,
 * ACC-12, ACC-15), and the people who can still sign when it has not. Nobody is listed, too, when those who are required
 * cannot sign now.
 */
export function computeAccountSignatures(
  people: readonly AccountPersonRow[],
  action: 'bank_accounts' | 'interveners',
  signed: readonly string[],
  today: PlainDate,
): { isComplete: boolean; missing: PendingSigner[] } {
  const [first] = people;
  invariant(first !== undefined, 'an account has people');
  const { account_person_type: intervenerType } = first;
  const state = computeSignatureState({
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
  const missing = state.missing.map((uuid) => {
    const person = people.find((one) => one.uuid === uuid);
    return { uuid_intervener: uuid, name: person === undefined ? '' : fullNameOf(person) };
  });
  return { isComplete: state.complete, missing };
}
