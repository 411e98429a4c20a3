import {
  type SepaFile,
  type SepaParty,
  account,
  agent,
  amount,
  documentOf,
  eachOnce,
  groupHeader,
  party,
  remittance,
  totals,
} from './pain-parts.ts';
import { sepaId } from './sepa-text.ts';
import { type Element, element, writeXml } from './xml.ts';

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

/** The direct debits of one day and sequence type into one account. */
export interface SepaDebitBatch {
  readonly id: string;
  readonly sequence: 'FRST' | 'RCUR' | 'OOFF' | 'FNAL';
  readonly collectionDate: string;
  readonly creditor: SepaParty;
  readonly creditorId: string;
  readonly debits: readonly SepaDebit[];
}

export interface SepaDebitFile extends SepaFile {
  readonly batches: readonly SepaDebitBatch[];
}

function debitElement(debit: SepaDebit): Element {
  const mandate = element('MndtRltdInf', [
    element('MndtId', sepaId(debit.mandateReference)),
    element('DtOfSgntr', debit.mandateSignedOn),
  ]);
  return element('DrctDbtTxInf', [
    element('PmtId', [element('EndToEndId', sepaId(debit.endToEndId))]),
    amount('InstdAmt', debit.amount),
    element('DrctDbtTx', [mandate]),
    agent('DbtrAgt', debit.debtor),
    party('Dbtr', debit.debtor),
    account('DbtrAcct', debit.debtor),
    remittance(debit.remittance),
  ]);
}

function batchElement(batch: SepaDebitBatch): Element {
  const scheme = element('Othr', [
    element('Id', sepaId(batch.creditorId)),
    element('SchmeNm', [element('Prtry', 'SEPA')]),
  ]);
  return element('PmtInf', [
    element('PmtInfId', sepaId(batch.id)),
    element('PmtMtd', 'DD'),
    ...totals(batch.debits.map((debit) => debit.amount)),
    element('PmtTpInf', [
      element('SvcLvl', [element('Cd', 'SEPA')]),
      element('LclInstrm', [element('Cd', 'CORE')]),
      element('SeqTp', batch.sequence),
    ]),
    element('ReqdColltnDt', batch.collectionDate),
    party('Cdtr', batch.creditor),
    account('CdtrAcct', batch.creditor),
    agent('CdtrAgt', batch.creditor),
    element('ChrgBr', 'SLEV'),
    element('CdtrSchmeId', [element('Id', [element('PrvtId', [scheme])])]),
    ...batch.debits.map(debitElement),
  ]);
}

/**
 * Writes direct debits as pain.008.001.08 of the CORE scheme (PAY-04). Throws RangeError for an invalid amount, IBAN
 * or identifier, and for a repeated identifier.
 */
export function writePain008(file: SepaDebitFile): string {
  const debits = file.batches.flatMap((batch) => batch.debits);
  eachOnce(debits.map(({ endToEndId }) => endToEndId));
  eachOnce(file.batches.map(({ id }) => id));
  const header = groupHeader(
    file,
    debits.map((debit) => debit.amount),
  );
  return writeXml(
    documentOf(
      'pain.008.001.08',
      element('CstmrDrctDbtInitn', [header, ...file.batches.map(batchElement)]),
    ),
  );
}
