import { compareDecimal } from '../money/arithmetic.ts';
import { decimalsOf, isDecimal } from '../money/decimal-text.ts';
import type { Money } from '../money/types.ts';
import { isSepaIban } from '../validate/iban.ts';

/** A bank transfer to be shown as a QR code. */
export interface QrTransfer {
  beneficiary: string;
  iban: string;
  bic: string | null;
  amount: Money;
  concept: string;
}

const maxNameLength = 70;
const maxConceptLength = 140;
const maxBytes = 331;
const minAmount = '0.01';
const maxAmount = '999999999.99';

const toSingleLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

function isValidAmount(amount: Money): boolean {
  return (
    isDecimal(amount) &&
    decimalsOf(amount) <= 2 &&
    compareDecimal(amount, minAmount) >= 0 &&
    compareDecimal(amount, maxAmount) <= 0
  );
}

/**
 * Returns the text of a European payment QR code (BCD, version 002, SCT) with beneficiary, IBAN, amount and concept;
 * null when the transfer does not fit the format.
 */
export function buildSepaQrText(transfer: QrTransfer): string | null {
  const beneficiary = toSingleLine(transfer.beneficiary).slice(0, maxNameLength);
  const concept = toSingleLine(transfer.concept);
  const iban = transfer.iban.replaceAll(/\s/gu, '').toUpperCase();
  const fitsQrCode =
    beneficiary !== '' &&
    concept.length <= maxConceptLength &&
    isSepaIban(iban) &&
    isValidAmount(transfer.amount);
  if (!fitsQrCode) return null;
  const utf8Code = '1';
  const headLines = ['BCD', '002', utf8Code, 'SCT', transfer.bic ?? ''];
  const transferLines = [beneficiary, iban, `EUR${transfer.amount}`, '', ''];
  const text = [...headLines, ...transferLines, concept].join('\n');
  return new TextEncoder().encode(text).length <= maxBytes ? text : null;
}
