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

export interface SepaPayment {
  readonly endToEndId: string;
  /** Euros with two decimals. */
  readonly amount: string;
  readonly creditor: SepaParty;
  readonly remittance: string;
}

/** Credit transfers from one account on one day. */
export interface SepaPaymentBatch {
  readonly id: string;
  readonly executionDate: string;
  readonly debtor: SepaParty;
  readonly payments: readonly SepaPayment[];
}

export interface SepaPaymentFile extends SepaFileHeader {
  readonly batches: readonly SepaPaymentBatch[];
}

function paymentElement(payment: SepaPayment): XmlElement {
  const { creditor } = payment;
  return createXmlElement('CdtTrfTxInf', [
    createXmlElement('PmtId', [createXmlElement('EndToEndId', validateSepaId(payment.endToEndId))]),
    createXmlElement('Amt', [amountElement('InstdAmt', payment.amount)]),
    creditor.bic ? bankElement('CdtrAgt', creditor) : null,
    partyElement('Cdtr', creditor),
    accountElement('CdtrAcct', creditor),
    remittanceElement(payment.remittance),
  ]);
}

function batchElement(batch: SepaPaymentBatch): XmlElement {
  return createXmlElement('PmtInf', [
    createXmlElement('PmtInfId', validateSepaId(batch.id)),
    createXmlElement('PmtMtd', 'TRF'),
    ...createTotalsElements(batch.payments.map((payment) => payment.amount)),
    createXmlElement('PmtTpInf', [createXmlElement('SvcLvl', [createXmlElement('Cd', 'SEPA')])]),
    createXmlElement('ReqdExctnDt', [createXmlElement('Dt', batch.executionDate)]),
    partyElement('Dbtr', batch.debtor),
    accountElement('DbtrAcct', batch.debtor),
    bankElement('DbtrAgt', batch.debtor),
    createXmlElement('ChrgBr', 'SLEV'),
    ...batch.payments.map(paymentElement),
  ]);
}

/**
 * Writes credit transfers as a pain.001.001.09 message. Throws RangeError for an invalid amount, IBAN or identifier,
 * a repeated identifier, and a file or batch without payments.
 */
export function writePain001(file: SepaPaymentFile): string {
  const payments = file.batches.flatMap((batch) => batch.payments);
  assertUniqueIds(payments.map(({ endToEndId }) => endToEndId));
  assertUniqueIds(file.batches.map(({ id }) => id));
  const header = groupHeaderElement(
    file,
    payments.map((payment) => payment.amount),
  );
  return writeXml(
    rootElement(
      'pain.001.001.09',
      createXmlElement('CstmrCdtTrfInitn', [header, ...file.batches.map(batchElement)]),
    ),
  );
}
