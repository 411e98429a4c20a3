import { amountOfCents, sepaCents, sepaIban, sepaId, sepaText } from './sepa-text.ts';
import { type Element, element } from './xml.ts';

/** A party with a bank account. Some schemes require an address, where town and country are sufficient. */
export interface SepaParty {
  readonly name: string;
  readonly iban: string;
  readonly bic?: string | null;
  readonly address?: { readonly town: string; readonly country: string } | null;
}

/** The initiating party of a file. */
export interface SepaInitiator {
  readonly name: string;
  /** Identifier at the bank; for direct debits, the creditor identifier. */
  readonly id: string;
}

/** Header data of a pain file. */
export interface SepaFile {
  readonly messageId: string;
  /** An instant in UTC. */
  readonly createdAt: string;
  readonly initiator: SepaInitiator;
}

const nameMax = 70;
const remittanceMax = 140;

const name = (text: string): Element => element('Nm', sepaText(text, nameMax));

export const remittance = (text: string): Element =>
  element('RmtInf', [element('Ustrd', sepaText(text, remittanceMax))]);

const other = (id: string): Element => element('Othr', [element('Id', id)]);

/** Creates the element of a party: its name and, if known, town and country. */
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

/** Creates the element of a bank: its BIC, or NOTPROVIDED when the IBAN is sufficient. */
export function agent(tag: string, { bic }: SepaParty): Element {
  const bank = bic ? element('BICFI', bic) : other('NOTPROVIDED');
  return element(tag, [element('FinInstnId', [bank])]);
}

export const amount = (tag: string, value: string): Element =>
  element(tag, amountOfCents(sepaCents(value)), { Ccy: 'EUR' });

/** Creates the elements for the number of transactions and their exact total. */
export function totals(amounts: readonly string[]): Element[] {
  if (amounts.length === 0) throw new RangeError('a file for a bank holds something');
  const sum = amounts.reduce((total, value) => total + sepaCents(value), 0n);
  return [element('NbOfTxs', String(amounts.length)), element('CtrlSum', amountOfCents(sum))];
}

/** Throws RangeError for a repeated identifier. */
export function eachOnce(ids: readonly string[]): void {
  if (new Set(ids).size !== ids.length) throw new RangeError('an identifier comes twice');
}

/** Creates the group header: message id, creation time, totals and initiating party. */
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

/** Creates the root element with the namespace of the message. */
export const documentOf = (message: string, content: Element): Element =>
  element('Document', [content], { xmlns: `urn:iso:std:iso:20022:tech:xsd:${message}` });
