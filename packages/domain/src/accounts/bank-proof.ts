import { type Refusal, refuseField } from '../refusal.ts';
import { normaliseIban } from '../validate/iban.ts';

/** A holder of a bank account as their bank states them. */
export interface StatedHolder {
  name: string;
  /** Null when the bank states only the name. */
  documentNumber: string | null;
}

/** A bank account that the aggregator has read, with its holders. */
export interface LinkedBankAccount {
  iban: string;
  holders: readonly StatedHolder[];
}

const normaliseDocument = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Returns the words of a name without accents, full stops and capitals, in alphabetical order. */
function normaliseName(name: string): string {
  const plainName = name.normalize('NFD').replaceAll(/[\p{M}.'’]/gu, '');
  const words = plainName.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.toSorted().join(' ');
}

/**
 * True when a holder stated by a bank is this person or company (ACC-20): by the number of the document, and by the
 * whole name, in any order of its words, only when the bank states no number.
 */
export function isSameHolder(
  stated: StatedHolder,
  person: { name: string; documentNumber: string },
): boolean {
  if (stated.documentNumber !== null)
    return normaliseDocument(stated.documentNumber) === normaliseDocument(person.documentNumber);
  const name = normaliseName(person.name);
  return name !== '' && normaliseName(stated.name) === name;
}

/** True when the bank states this person or company as one of the holders of the account (ACC-20). */
export const isHolderOf = (
  account: LinkedBankAccount,
  person: { name: string; documentNumber: string },
): boolean => account.holders.some((stated) => isSameHolder(stated, person));

/** Facts about the proof of a bank account by the aggregator. */
export interface AggregatorProofFacts {
  /** The accounts that the consent of the person covers; null without a consent in force. */
  accounts: readonly LinkedBankAccount[] | null;
  iban: string;
  holder: { name: string; documentNumber: string };
}

/**
 * Returns the refusal (400-020) of a new bank account whose bank does not prove its holder; null when it does
 * (ACC-20).
 */
export function aggregatorProofRefusal(facts: AggregatorProofFacts): Refusal | null {
  const { accounts, iban, holder } = facts;
  if (accounts === null)
    return refuseField(
      'uuid_wealthreader',
      'La conexión con su banco ya no está activa. Compruebe la cuenta otra vez o envíe un justificante.',
    );
  const account = accounts.find((one) => normaliseIban(one.iban) === normaliseIban(iban));
  if (account === undefined)
    return refuseField(
      'uuid_wealthreader',
      'Su banco no nos ha confirmado esta cuenta bancaria. Revise el IBAN, compruébela otra vez o envíe un justificante.',
    );
  return isHolderOf(account, holder)
    ? null
    : refuseField(
        'uuid_wealthreader',
        'Según el banco, esta cuenta bancaria es de otra persona. Revise el titular o envíe un justificante.',
      );
}

/** Days for which a consent to the aggregator is in force (ACC-21). */
export const aggregatorConsentDays = 180;

/** Minutes in which a person can finish the connection to their bank (ACC-21). */
export const aggregatorConnectionMinutes = 15;
