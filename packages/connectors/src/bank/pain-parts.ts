import { amountOfCents, sepaCents, sepaIban, sepaId, sepaText } from './sepa-text.ts';
import { type Element, element } from './xml.ts';

/** Somebody with a bank account. The address is asked for by some schemes only: its town and country are enough. */
export interface SepaParty {
  readonly name: string;
  readonly iban: string;
  readonly bic?: string | null;
  readonly address?: { readonly town: string; readonly country: string } | null;
}

/** Who sends the file. */
export interface SepaInitiator {
  readonly name: string;
  /** Its identifier at the bank: of a creditor that of its debits. */
  readonly id: string;
}

/** What every file says of itself. */
export interface SepaFile {
  readonly messageId: string;
  /** An instant in UTC. */
  readonly createdAt: string;
  readonly initiator: SepaInitiator;
}

const nameMax = 70;
const remittanceMax = 140;

export const name = (text: string): Element => element('Nm', sepaText(text, nameMax));

export const remittance = (text: string): Element =>
  element('RmtInf', [element('Ustrd', sepaText(text, remittanceMax))]);

const other = (id: string): Element => element('Othr', [element('Id', id)]);

/** A party by its name and, where it is known, the town and country in which it lives. */
export function party(tag: string, { name: said, address }: SepaParty): Element {
  const place = address
    ? element('PstlAdr', [
        element('TwnNm', sepaText(address.town, 35)),
        element('Ctry', address.country),
      ])
    : null;
  return element(tag, [name(said), place]);
}

export const account = (tag: string, { iban }: SepaParty): Element =>
  element(tag, [element('Id', [element('IBAN', sepaIban(iban))])]);

/** The bank of a party by its code; inside the area its IBAN is enough, and the code is not provided. */
export function agent(tag: string, { bic }: SepaParty): Element {
  const bank = bic ? element('BICFI', bic) : other('NOTPROVIDED');
  return element(tag, [element('FinInstnId', [bank])]);
}

export const amount = (tag: string, value: string): Element =>
  element(tag, amountOfCents(sepaCents(value)), { Ccy: 'EUR' });

/** How many there are and what they add up to, exactly. */
export function totals(amounts: readonly string[]): Element[] {
  if (amounts.length === 0) throw new RangeError('a file for a bank holds something');
  const sum = amounts.reduce((total, value) => total + sepaCents(value), 0n);
  return [element('NbOfTxs', String(amounts.length)), element('CtrlSum', amountOfCents(sum))];
}

/** Throws RangeError when two things of a file have the same identifier. */
export function eachOnce(ids: readonly string[]): void {
  if (new Set(ids).size !== ids.length) throw new RangeError('an identifier comes twice');
}

/** The head of a file: its own name, when it was written, what it holds in all, and who sends it. */
export function groupHeader(file: SepaFile, amounts: readonly string[]): Element {
  const { initiator } = file;
  return element('GrpHdr', [
    element('MsgId', sepaId(file.messageId)),
    element('CreDtTm', file.createdAt.replace(/\.\d+Z$/u, 'Z')),
    ...totals(amounts),
    element('InitgPty', [
      name(initiator.name),
      element('Id', [element('OrgId', [other(sepaId(initiator.id))])]),
    ]),
  ]);
}

/** The outermost element, with the name space of its message. */
export const documentOf = (message: string, content: Element): Element =>
  element('Document', [content], { xmlns: `urn:iso:std:iso:20022:tech:xsd:${message}` });
