import type { Field } from './norma43-layout.ts';
import type { StatementError, StatementErrorCode } from './port.ts';

/** One line of the file, padded to its full width, with the place where its errors are gathered. */
export type Line = { row: number; text: string; errors: StatementError[] };

/** Adds one finding about a line; the message is Spanish because staff read it. */
export function fault(line: Line, code: StatementErrorCode, message: string): void {
  line.errors.push({ row: line.row, code, message });
}

/** The characters of a field, exactly as they stand. */
export function raw(line: Line, [from, to]: Field): string {
  return line.text.slice(from - 1, to);
}

/** The text of a field without the blanks that fill it. */
export function text(line: Line, field: Field): string {
  return raw(line, field).trim();
}

/** A field that must consist of digits; a fault and zeros when it does not. */
export function digits(line: Line, field: Field, label: string): string {
  const value = raw(line, field);
  if (/^\d+$/.test(value)) return value;
  fault(
    line,
    'FIELD',
    `El campo «${label}» (posiciones ${field[0]}-${field[1]}) debe contener solo cifras.`,
  );
  return '0'.repeat(field[1] - field[0] + 1);
}

/** A date AAMMDD of this century as 'YYYY-MM-DD'; a fault when the calendar has no such day. */
export function date(line: Line, field: Field, label: string): string {
  const value = raw(line, field);
  const iso = `20${value.slice(0, 2)}-${value.slice(2, 4)}-${value.slice(4, 6)}`;
  const parsed = /^\d{6}$/.test(value) ? new Date(`${iso}T00:00:00Z`) : undefined;
  // An impossible day rolls over to another one, so the round trip is the test.
  if (parsed && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso)) return iso;
  fault(
    line,
    'FIELD',
    `El campo «${label}» (posiciones ${field[0]}-${field[1]}) no es una fecha válida.`,
  );
  return iso;
}

/** The key Debe (1) or Haber (2) of the norm: true for Debe; a fault for anything else. */
export function isDebit(
  line: Line,
  field: Field,
  label: string,
  code: StatementErrorCode = 'FIELD',
): boolean {
  const value = raw(line, field);
  if (value !== '1' && value !== '2') {
    fault(line, code, `El campo «${label}» (posición ${field[0]}) debe ser 1 (Debe) o 2 (Haber).`);
  }
  return value === '1';
}

/** Whole cents of an amount field: the file's control totals are counted in integers. */
export function cents(line: Line, field: Field, label: string): bigint {
  return BigInt(digits(line, field, label));
}

/** Cents as a decimal string with two decimals: 150000n is '1500.00'. */
export function centsToAmount(value: bigint): string {
  const whole = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${whole.slice(0, -2)}.${whole.slice(-2)}`;
}

/** A decimal string with two decimals as cents; throws on any other text, which is a caller's slip. */
export function amountToCents(amount: string): bigint {
  if (!/^-?\d+\.\d{2}$/.test(amount)) throw new RangeError(`not an amount: ${amount}`);
  return BigInt(amount.replace('.', ''));
}
