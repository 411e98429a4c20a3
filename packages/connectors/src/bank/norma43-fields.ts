import type { FieldPosition } from './norma43-layout.ts';
import type { StatementError, StatementErrorCode } from './port.ts';

/** One record of the file, padded to its full width, and the list that collects errors. */
export type RecordLine = { row: number; text: string; errors: StatementError[] };

/** Adds an error of this line. The message is in Spanish, because staff read it. */
export function addLineError(line: RecordLine, code: StatementErrorCode, message: string): void {
  line.errors.push({ row: line.row, code, message });
}

/** Returns the characters of a field without conversion. */
export function readRawField(line: RecordLine, [from, to]: FieldPosition): string {
  return line.text.slice(from - 1, to);
}

/** Returns the text of a field without its padding. */
export function readTextField(line: RecordLine, field: FieldPosition): string {
  return readRawField(line, field).trim();
}

/** Returns the digits of a numeric field. For another character, reports an error and returns zeros. */
export function readDigitsField(line: RecordLine, field: FieldPosition, label: string): string {
  const fieldText = readRawField(line, field);
  if (/^\d+$/.test(fieldText)) return fieldText;
  addLineError(
    line,
    'FIELD',
    `El campo «${label}» (posiciones ${field[0]}-${field[1]}) debe contener solo cifras.`,
  );
  return '0'.repeat(field[1] - field[0] + 1);
}

/**
 * Reads a date in the format AAMMDD, with years from 2000 to 2099, as 'YYYY-MM-DD'. Reports an error for an invalid
 * date.
 */
export function readDateField(line: RecordLine, field: FieldPosition, label: string): string {
  const fieldText = readRawField(line, field);
  const iso = `20${fieldText.slice(0, 2)}-${fieldText.slice(2, 4)}-${fieldText.slice(4, 6)}`;
  const parsed = /^\d{6}$/.test(fieldText) ? new Date(`${iso}T00:00:00Z`) : undefined;
  // `new Date` changes 31 February to 3 March, so that the result is compared with the original text.
  if (parsed && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso)) return iso;
  addLineError(
    line,
    'FIELD',
    `El campo «${label}» (posiciones ${field[0]}-${field[1]}) no es una fecha válida.`,
  );
  return iso;
}

/** Reads the sign of an amount: true for Debe (1), false for Haber (2). Reports an error for another value. */
export function readDebitSign(
  line: RecordLine,
  field: FieldPosition,
  label: string,
  code: StatementErrorCode = 'FIELD',
): boolean {
  const fieldText = readRawField(line, field);
  if (fieldText !== '1' && fieldText !== '2') {
    addLineError(
      line,
      code,
      `El campo «${label}» (posición ${field[0]}) debe ser 1 (Debe) o 2 (Haber).`,
    );
  }
  return fieldText === '1';
}

/** Returns an amount field in cents, as an integer so that control totals are exact. */
export function readCentsField(line: RecordLine, field: FieldPosition, label: string): bigint {
  return BigInt(readDigitsField(line, field, label));
}

/** Returns cents as a text with two decimals: 150000n is '1500.00'. */
export function centsToAmount(value: bigint): string {
  const centsDigits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${centsDigits.slice(0, -2)}.${centsDigits.slice(-2)}`;
}

/** Parses a decimal string with two decimals into cents; throws RangeError for another text. */
export function amountToCents(amount: string): bigint {
  if (!/^-?\d+\.\d{2}$/.test(amount)) throw new RangeError(`not an amount: ${amount}`);
  return BigInt(amount.replace('.', ''));
}
