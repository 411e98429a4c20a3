import { invariant } from '../invariant.ts';

const SEQUENCE_DIGITS = 8;

function checkDigits(sequence: string): string {
  return (98n - ((BigInt(sequence) * 100n) % 97n)).toString().padStart(2, '0');
}

/**
 * The 12-character reference of an order, "OP", eight digits and two check digits: an investor types it as the concept
 * of a transfer, and a mistyped one matches no other order (ORD-16).
 */
export function operationReference(sequence: number): string {
  return numbered('OP', sequence);
}

/** The reference of a client's message, built like that of an order. */
export function issueReference(sequence: number): string {
  return numbered('IN', sequence);
}

function numbered(prefix: 'OP' | 'IN', sequence: number): string {
  invariant(Number.isSafeInteger(sequence) && sequence >= 0, `not a sequence: ${sequence}`);
  const digits = String(sequence).padStart(SEQUENCE_DIGITS, '0');
  invariant(digits.length === SEQUENCE_DIGITS, `the references are used up at ${sequence}`);
  return `${prefix}${digits}${checkDigits(digits)}`;
}

/** True for a well-formed order reference with valid check digits. */
export function isOperationReference(text: string): boolean {
  const [, sequence, check] = /^OP(\d{8})(\d{2})$/.exec(text) ?? [];
  return sequence !== undefined && checkDigits(sequence) === check;
}

/** The reference of a direct-debit mandate, at most 35 letters and digits, from its identifier (PAY-02). */
export function mandateReference(uuid: string): string {
  return uuid.replaceAll('-', '').toUpperCase();
}
