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

/** One credit transfer of a batch. */
export interface SepaPayment {
  readonly endToEndId: string;
  /** Euros with two decimals. */
  readonly amount: string;
  readonly creditor: SepaParty;
  readonly remittance: string;
}

/** The credit transfers of one day from one account. */
export interface SepaPaymentBatch {
  readonly id: string;
  readonly executionDate: string;
  readonly debtor: SepaParty;
  readonly payments: readonly SepaPayment[];
}

export interface SepaPaymentFile extends SepaFile {
  readonly batches: readonly SepaPaymentBatch[];
}

function paymentElement(payment: SepaPayment): Element {
  const { creditor } = payment;
  return element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', sepaId(payment.endToEndId))]),
    element('Amt', [amount('InstdAmt', payment.amount)]),
    creditor.bic ? agent('CdtrAgt', creditor) : null,
    party('Cdtr', creditor),
    account('CdtrAcct', creditor),
    remittance(payment.remittance),
  ]);
}

function batchElement(batch: SepaPaymentBatch): Element {
  return element('PmtInf', [
    element('PmtInfId', sepaId(batch.id)),
    element('PmtMtd', 'TRF'),
    ...totals(batch.payments.map((payment) => payment.amount)),
    element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
    element('ReqdExctnDt', [element('Dt', batch.executionDate)]),
    party('Dbtr', batch.debtor),
    account('DbtrAcct', batch.debtor),
    agent('DbtrAgt', batch.debtor),
    element('ChrgBr', 'SLEV'),
    ...batch.payments.map(paymentElement),
  ]);
}

/**
 * Writes credit transfers as pain.001.001.09. Throws RangeError for an invalid amount, IBAN or identifier, and for
 * a repeated identifier.
 */
export function writePain001(file: SepaPaymentFile): string {
  const payments = file.batches.flatMap((batch) => batch.payments);
  eachOnce(payments.map(({ endToEndId }) => endToEndId));
  eachOnce(file.batches.map(({ id }) => id));
  const header = groupHeader(
    file,
    payments.map((payment) => payment.amount),
  );
  return writeXml(
    documentOf(
      'pain.001.001.09',
      element('CstmrCdtTrfInitn', [header, ...file.batches.map(batchElement)]),
    ),
  );
}
