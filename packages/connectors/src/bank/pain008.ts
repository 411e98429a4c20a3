import {
  type SepaFileHeader,
  type SepaParty,
  accountElement,
  bankElement,
  amountElement,
  rootElement,
  assertUniqueIds,
  groupHeaderElement,
  partyElement,
  remittanceElement,
  createTotalsElements,
} from './pain-parts.ts';
import { validateSepaId } from './sepa-text.ts';
import { type XmlElement, createXmlElement, writeXml } from './xml.ts';

/** One direct debit under a signed mandate. */
export interface SepaDebit {
  readonly endToEndId: string;
  /** Euros with two decimals. */
  readonly amount: string;
  readonly mandateReference: string;
  readonly mandateSignedOn: string;
  readonly debtor: SepaParty;
  readonly remittance: string;
}

/** Direct debits of one sequence type that are collected on one day into one account. */
export interface SepaDebitBatch {
  readonly id: string;
  readonly sequence: 'FRST' | 'RCUR' | 'OOFF' | 'FNAL';
  readonly collectionDate: string;
  readonly creditor: SepaParty;
  readonly creditorId: string;
  readonly debits: readonly SepaDebit[];
}

export interface SepaDebitFile extends SepaFileHeader {
  readonly batches: readonly SepaDebitBatch[];
}

function debitElement(debit: SepaDebit): XmlElement {
  const mandate = createXmlElement('MndtRltdInf', [
    createXmlElement('MndtId', validateSepaId(debit.mandateReference)),
    createXmlElement('DtOfSgntr', debit.mandateSignedOn),
  ]);
  return createXmlElement('DrctDbtTxInf', [
    createXmlElement('PmtId', [createXmlElement('EndToEndId', validateSepaId(debit.endToEndId))]),
    amountElement('InstdAmt', debit.amount),
    createXmlElement('DrctDbtTx', [mandate]),
    bankElement('DbtrAgt', debit.debtor),
    partyElement('Dbtr', debit.debtor),
    accountElement('DbtrAcct', debit.debtor),
    remittanceElement(debit.remittance),
  ]);
}

function batchElement(batch: SepaDebitBatch): XmlElement {
  const scheme = createXmlElement('Othr', [
    createXmlElement('Id', validateSepaId(batch.creditorId)),
    createXmlElement('SchmeNm', [createXmlElement('Prtry', 'SEPA')]),
  ]);
  return createXmlElement('PmtInf', [
    createXmlElement('PmtInfId', validateSepaId(batch.id)),
    createXmlElement('PmtMtd', 'DD'),
    ...createTotalsElements(batch.debits.map((debit) => debit.amount)),
    createXmlElement('PmtTpInf', [
      createXmlElement('SvcLvl', [createXmlElement('Cd', 'SEPA')]),
      createXmlElement('LclInstrm', [createXmlElement('Cd', 'CORE')]),
      createXmlElement('SeqTp', batch.sequence),
    ]),
    createXmlElement('ReqdColltnDt', batch.collectionDate),
    partyElement('Cdtr', batch.creditor),
    accountElement('CdtrAcct', batch.creditor),
    bankElement('CdtrAgt', batch.creditor),
    createXmlElement('ChrgBr', 'SLEV'),
    createXmlElement('CdtrSchmeId', [
      createXmlElement('Id', [createXmlElement('PrvtId', [scheme])]),
    ]),
    ...batch.debits.map(debitElement),
  ]);
}

/**
 * Writes direct debits as a pain.008.001.08 message of the CORE scheme (PAY-04). Throws RangeError for an invalid
 * amount, IBAN or identifier, a repeated identifier, and a file or batch without debits.
 */
export function writePain008(file: SepaDebitFile): string {
  const debits = file.batches.flatMap((batch) => batch.debits);
  assertUniqueIds(debits.map(({ endToEndId }) => endToEndId));
  assertUniqueIds(file.batches.map(({ id }) => id));
  const header = groupHeaderElement(
    file,
    debits.map((debit) => debit.amount),
  );
  return writeXml(
    rootElement(
      'pain.008.001.08',
      createXmlElement('CstmrDrctDbtInitn', [header, ...file.batches.map(batchElement)]),
    ),
  );
}
