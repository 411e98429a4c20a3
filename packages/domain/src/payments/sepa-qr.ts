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
  /** The concept of the bank transfer. */
  concept: string;
}

const nameMax = 70;
const conceptMax = 140;
const bytesMax = 331;
const smallest = '0.01';
const largest = '999999999.99';

const line = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

function isAmount(amount: Money): boolean {
  return (
    isDecimal(amount) &&
    decimalsOf(amount) <= 2 &&
    compareDecimal(amount, smallest) >= 0 &&
    compareDecimal(amount, largest) <= 0
  );
}

/**
 * Returns the text of a European payment QR code (BCD, version 002, SCT) with beneficiary, IBAN, amount and concept.
 * Null when the transfer does not fit the format, so that the client must type it.
 */
export function buildSepaQrText(transfer: QrTransfer): string | null {
  const beneficiary = line(transfer.beneficiary).slice(0, nameMax);
  const concept = line(transfer.concept);
  const iban = transfer.iban.replaceAll(/\s/gu, '').toUpperCase();
  const fits =
    beneficiary !== '' &&
    concept.length <= conceptMax &&
    isSepaIban(iban) &&
    isAmount(transfer.amount);
  if (!fits) return null;
  const utf8 = '1';
  const head = ['BCD', '002', utf8, 'SCT', transfer.bic ?? ''];
  const money = [beneficiary, iban, `EUR${transfer.amount}`, '', ''];
  const text = [...head, ...money, concept].join('\n');
  return new TextEncoder().encode(text).length <= bytesMax ? text : null;
}
