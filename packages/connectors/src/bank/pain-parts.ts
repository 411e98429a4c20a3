import {
  centsToSepaAmount,
  sepaAmountToCents,
  toSepaIban,
  validateSepaId,
  toSepaText,
} from './sepa-text.ts';
import { type XmlElement, createXmlElement } from './xml.ts';

/** A party with a bank account. Some schemes require an address of at least town and country. */
export interface SepaParty {
  readonly name: string;
  readonly iban: string;
  readonly bic?: string | null;
  readonly address?: { readonly town: string; readonly country: string } | null;
}

export interface SepaInitiator {
  readonly name: string;
  /** Identifier by which the bank knows the party; for direct debits, the creditor identifier. */
  readonly id: string;
}

/** Header data of a pain file. */
export interface SepaFileHeader {
  readonly messageId: string;
  /** Creation time as an instant in UTC. */
  readonly createdAt: string;
  readonly initiator: SepaInitiator;
}

const nameMax = 70;
const remittanceMax = 140;

const nameElement = (text: string): XmlElement => createXmlElement('Nm', toSepaText(text, nameMax));

export const remittanceElement = (text: string): XmlElement =>
  createXmlElement('RmtInf', [createXmlElement('Ustrd', toSepaText(text, remittanceMax))]);

const otherIdElement = (id: string): XmlElement =>
  createXmlElement('Othr', [createXmlElement('Id', id)]);

/** Creates the element of a party: its name and, if known, town and country. */
export function partyElement(tag: string, { name: partyName, address }: SepaParty): XmlElement {
  const postalElement = address
    ? createXmlElement('PstlAdr', [
        createXmlElement('TwnNm', toSepaText(address.town, 35)),
        createXmlElement('Ctry', address.country),
      ])
    : null;
  return createXmlElement(tag, [nameElement(partyName), postalElement]);
}

export const accountElement = (tag: string, { iban }: SepaParty): XmlElement =>
  createXmlElement(tag, [createXmlElement('Id', [createXmlElement('IBAN', toSepaIban(iban))])]);

/** Creates the element of a bank with its BIC, or NOTPROVIDED without a BIC, because the IBAN is enough. */
export function bankElement(tag: string, { bic }: SepaParty): XmlElement {
  const bank = bic ? createXmlElement('BICFI', bic) : otherIdElement('NOTPROVIDED');
  return createXmlElement(tag, [createXmlElement('FinInstnId', [bank])]);
}

export const amountElement = (tag: string, value: string): XmlElement =>
  createXmlElement(tag, centsToSepaAmount(sepaAmountToCents(value)), { Ccy: 'EUR' });

/** Creates the elements with the number of transactions and their sum. Throws RangeError when there are none. */
export function createTotalsElements(amounts: readonly string[]): XmlElement[] {
  if (amounts.length === 0) throw new RangeError('a file for a bank holds something');
  const totalCents = amounts.reduce((total, value) => total + sepaAmountToCents(value), 0n);
  return [
    createXmlElement('NbOfTxs', String(amounts.length)),
    createXmlElement('CtrlSum', centsToSepaAmount(totalCents)),
  ];
}

/** Throws RangeError when an identifier occurs more than once. */
export function assertUniqueIds(ids: readonly string[]): void {
  if (new Set(ids).size !== ids.length) throw new RangeError('an identifier comes twice');
}

/** Creates the group header of a file: message id, creation time, totals and initiating party. */
export function groupHeaderElement(file: SepaFileHeader, amounts: readonly string[]): XmlElement {
  const { initiator } = file;
  return createXmlElement('GrpHdr', [
    createXmlElement('MsgId', validateSepaId(file.messageId)),
    createXmlElement('CreDtTm', file.createdAt.replace(/\.\d+Z$/u, 'Z')),
    ...createTotalsElements(amounts),
    createXmlElement('InitgPty', [
      nameElement(initiator.name),
      createXmlElement('Id', [
        createXmlElement('OrgId', [otherIdElement(validateSepaId(initiator.id))]),
      ]),
    ]),
  ]);
}

/** Creates the root element with the namespace of the message. */
export const rootElement = (message: string, content: XmlElement): XmlElement =>
  createXmlElement('Document', [content], { xmlns: `urn:iso:std:iso:20022:tech:xsd:${message}` });
