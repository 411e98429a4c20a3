import { invariant } from '../invariant.ts';

const SEQUENCE_DIGITS = 8;

function checkDigits(sequence: string): string {
  return (98n - ((BigInt(sequence) * 100n) % 97n)).toString().padStart(2, '0');
}

/**
 * Returns the 12-character reference of an order: "OP", eight digits and two check digits, which detect typing
 * errors. Investors type it as the concept of a bank transfer (ORD-16).
 */
export function formatOperationReference(sequence: number): string {
  return formatReference('OP', sequence);
}

/** Returns the reference of a client's message: "IN", eight digits and two check digits. */
export function formatIssueReference(sequence: number): string {
  return formatReference('IN', sequence);
}

function formatReference(prefix: 'OP' | 'IN', sequence: number): string {
  invariant(Number.isSafeInteger(sequence) && sequence >= 0, `not a sequence: ${sequence}`);
  const digits = String(sequence).padStart(SEQUENCE_DIGITS, '0');
  invariant(digits.length === SEQUENCE_DIGITS, `the references are used up at ${sequence}`);
  return `${prefix}${digits}${checkDigits(digits)}`;
}

/** True for a text in the form of an order reference with valid check digits. */
export function isOperationReference(text: string): boolean {
  const [, sequence, check] = /^OP(\d{8})(\d{2})$/.exec(text) ?? [];
  return sequence !== undefined && checkDigits(sequence) === check;
}

/** Returns the reference of a direct-debit mandate: the letters and digits of the mandate's uuid (PAY-02). */
export function formatMandateReference(uuid: string): string {
  return uuid.replaceAll('-', '').toUpperCase();
}
