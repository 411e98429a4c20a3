import {
  type AppropriatenessResult,
  type ArrangementType,
  type ClientClass,
  type OperationType,
  type PlainDate,
  type ProductFamily,
  type SignatureFacts,
  actionFor,
  isCurrentOn,
  isHolder,
  maySign,
  signerFactsOf,
} from '@participe/domain';
import { type PartyRow, partyOf } from '../../kernel/access/party.ts';
import type { AccountPerson, AccountRow, BankRow } from './account-facts.store.ts';

/** One role of one person, as far as signatures look at it. */
export type SigningPerson = PartyRow & Pick<AccountPerson, 'name'>;
/** An account as far as signatures look at it. */
export type SigningAccount = Pick<
  AccountRow,
  'arrangement_type' | 'required_signatures' | 'signature_rules' | 'intervener_type'
> & { readonly people: readonly SigningPerson[] };

const isCurrent = (person: SigningPerson, today: PlainDate): boolean =>
  isCurrentOn(partyOf(person), today);

/** All that decides whose signatures an order of the account needs (SIG-01). */
export function signatureFactsOf(
  account: SigningAccount,
  order: { operationType: OperationType; amount: string | null },
  today: PlainDate,
): SignatureFacts {
  const action = actionFor(order.operationType);
  const { intervener_type: intervenerType } = account;
  return {
    arrangement: account.arrangement_type as ArrangementType,
    requiredSignatures: account.required_signatures,
    signatureRules: account.signature_rules.map((rule) => ({
      operationTypes: rule.operation_types as OperationType[],
      upTo: rule.up_to,
      required: rule.required,
      mustInclude: rule.must_include,
    })),
    interveners: signerFactsOf(account.people.map(partyOf), { intervenerType, action }, today),
    action,
    operationType: order.operationType,
    amount: order.amount,
    intervenerType,
  };
}

/** Roles under which money goes out to a bank account of the holder only (decision G-E01, note 2). */
const toHolderOnly: ReadonlySet<string> = new Set(['AUTORIZADO_OPERATIVO', 'GESTOR']);

/** Whether a person acts on the account under no role but those that pay out to its holder only. */
export function paysHolderOnly(account: SigningAccount, uuid: string, today: PlainDate): boolean {
  const held = account.people.filter(
    (person) => person.uuid === uuid && isCurrent(person, today) && maySign(partyOf(person), today),
  );
  return held.every(({ role }) => toHolderOnly.has(role));
}

/** A validated bank account whose holder is a holder of the account. */
export function isOfHolder(
  account: Pick<AccountRow, 'people'>,
  bank: Pick<BankRow, 'status' | 'uuid_intervener_holder'> | undefined,
  today: PlainDate,
): boolean {
  return (
    bank?.status === 'VALIDATED' &&
    holdersOf(account, today).some(({ uuid }) => uuid === bank.uuid_intervener_holder)
  );
}

/** Whose money it is: the holders of the account, each once. */
export function holdersOf(account: Pick<AccountRow, 'people'>, today: PlainDate): AccountPerson[] {
  const holders = account.people.filter(
    (person) => isHolder(person.role) && isCurrent(person, today),
  );
  return holders.filter(
    (person, index) => holders.findIndex(({ uuid }) => uuid === person.uuid) === index,
  );
}

/** The person among those of the account, under whichever role. */
export function personOf(
  account: Pick<AccountRow, 'people'>,
  uuid: string,
): AccountPerson | undefined {
  return account.people.find((person) => person.uuid === uuid);
}

/** A person's result for a family of a test that is valid today, or null. */
export function testResultOf(
  account: Pick<AccountRow, 'people'>,
  uuid: string,
  family: ProductFamily,
): AppropriatenessResult | null {
  const result = personOf(account, uuid)?.tests?.[family];
  return (result as AppropriatenessResult | undefined) ?? null;
}

/** By law a client is the least of the holders: one retail holder makes the order a retail one (decision G-G05). */
export function clientClassOf(account: Pick<AccountRow, 'people'>, today: PlainDate): ClientClass {
  const holders = holdersOf(account, today);
  const isRetail = holders.some(({ intervener_class: one }) => one === 'MINORISTA');
  return isRetail ? 'MINORISTA' : 'PROFESIONAL';
}
