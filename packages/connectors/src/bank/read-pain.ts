import { type XmlElement, findElements, readXml, findText } from './xml.ts';

export interface PainTransaction {
  readonly endToEndId: string;
  readonly amount: string;
  /** Requested collection date of a direct debit, or execution date of a payment. */
  readonly date: string;
  /** IBAN of our account, which receives a direct debit or makes a payment. */
  readonly ownIban: string;
  /** Name of the other party: the debtor of a direct debit or the creditor of a payment. */
  readonly name: string;
  readonly iban: string;
  readonly remittance: string;
  /** The mandate of a direct debit; null for a payment. */
  readonly mandate: { readonly reference: string; readonly signedOn: string } | null;
  readonly sequence: string | null;
}

export interface PainFile {
  readonly type: 'PAIN_008' | 'PAIN_001';
  readonly messageId: string;
  readonly transactions: readonly PainTransaction[];
}

const elementNames = {
  PAIN_008: {
    root: 'CstmrDrctDbtInitn',
    transaction: 'DrctDbtTxInf',
    own: 'CdtrAcct',
    party: 'Dbtr',
    account: 'DbtrAcct',
    date: ['ReqdColltnDt'],
    amount: ['InstdAmt'],
  },
  PAIN_001: {
    root: 'CstmrCdtTrfInitn',
    transaction: 'CdtTrfTxInf',
    own: 'DbtrAcct',
    party: 'Cdtr',
    account: 'CdtrAcct',
    date: ['ReqdExctnDt', 'Dt'],
    amount: ['Amt', 'InstdAmt'],
  },
} as const;

function requireText(root: XmlElement, ...path: readonly string[]): string {
  const elementText = findText(root, ...path);
  if (!elementText) throw new RangeError(`the file has no ${path.join('/')}`);
  return elementText;
}

function mandateOf(transaction: XmlElement): PainTransaction['mandate'] {
  const [mandate] = findElements(transaction, 'DrctDbtTx', 'MndtRltdInf');
  return mandate === undefined
    ? null
    : { reference: requireText(mandate, 'MndtId'), signedOn: requireText(mandate, 'DtOfSgntr') };
}

function transactionsOf(
  batch: XmlElement,
  names: (typeof elementNames)[PainFile['type']],
): PainTransaction[] {
  return findElements(batch, names.transaction).map((transaction) => ({
    endToEndId: requireText(transaction, 'PmtId', 'EndToEndId'),
    amount: requireText(transaction, ...names.amount),
    date: requireText(batch, ...names.date),
    ownIban: requireText(batch, names.own, 'Id', 'IBAN'),
    name: requireText(transaction, names.party, 'Nm'),
    iban: requireText(transaction, names.account, 'Id', 'IBAN'),
    remittance: findText(transaction, 'RmtInf', 'Ustrd') ?? '',
    mandate: mandateOf(transaction),
    sequence: findText(batch, 'PmtTpInf', 'SeqTp') ?? null,
  }));
}

/** Parses a pain.008 or pain.001 message. Throws RangeError for another message or a missing mandatory element. */
export function parsePainFile(xml: string): PainFile {
  const root = readXml(xml);
  const messageType =
    findElements(root, elementNames.PAIN_008.root).length === 1 ? 'PAIN_008' : 'PAIN_001';
  const names = elementNames[messageType];
  const batches = findElements(root, names.root, 'PmtInf');
  return {
    type: messageType,
    messageId: requireText(root, names.root, 'GrpHdr', 'MsgId'),
    transactions: batches.flatMap((batch) => transactionsOf(batch, names)),
  };
}
