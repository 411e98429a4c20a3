import { toLatin1Text } from './latin.ts';

/** Width of a record without the end of line. */
const recordWidth = 300;

/** Returns a text aligned to the left, and cut or padded with blanks to the width of its field. */
export function formatTextField(value: string, width: number): string {
  return toLatin1Text(value).slice(0, width).padEnd(width, ' ');
}

/** Returns a code aligned to the left. Throws RangeError when it is too long or not printable ISO-8859-1. */
export function formatCodeField(value: string, width: number): string {
  if (value.length > width || toLatin1Text(value) !== value)
    throw new RangeError(`${value} does not fit ${String(width)} positions`);
  return value.padEnd(width, ' ');
}

/** Returns a number aligned to the right and padded with zeros. */
export function formatNumberField(value: bigint | number, width: number): string {
  const digits = value.toString();
  if (!/^\d+$/u.test(digits) || digits.length > width)
    throw new RangeError(`${digits} does not fit ${String(width)} digits`);
  return digits.padStart(width, '0');
}

/** Returns a decimal as an integer: "12.50" with two decimals is 1250n. */
export function removeDecimalPoint(value: string, decimals: number): bigint {
  const decimalShape = new RegExp(`^\\d+\\.\\d{${String(decimals)}}$`, 'u');
  if (!decimalShape.test(value))
    throw new RangeError(`${value} has not ${String(decimals)} decimals and a positive sign`);
  return BigInt(value.replace('.', ''));
}

/** Returns a date without dashes: 2026-11-19 becomes 20261119. */
export function formatDateField(date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date)) throw new RangeError(`${date} is no day`);
  return date.replaceAll('-', '');
}

/** Joins the fields of a record and pads the record with blanks. */
export function joinRecordFields(...fields: readonly string[]): string {
  const recordText = fields.join('');
  if (recordText.length > recordWidth) throw new RangeError('a record is wider than its line');
  return recordText.padEnd(recordWidth, ' ');
}
