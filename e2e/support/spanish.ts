const numberFormat = (decimals: number) =>
  new Intl.NumberFormat('de-DE', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const cents = numberFormat(2);
const millionths = numberFormat(6);
// Intl formats a decimal string exactly, without converting it to floating point.
type Decimal = Intl.StringNumericLiteral;

/** Returns "2000.00" as «2.000,00 €», with an ordinary space. */
export const formatEuros = (value: string): string => `${cents.format(value as Decimal)} €`;

/** Returns a gain as «+12,00 €», a loss as «−12,00 €» with a typographic minus sign, and zero without a sign. */
export function formatSignedEuros(value: string): string {
  if (value.startsWith('-')) return `−${formatEuros(value.slice(1))}`;
  return /[1-9]/u.test(value) ? `+${formatEuros(value)}` : formatEuros(value);
}

/** Returns "73.494464" as «73,494464». */
export const formatUnits = (value: string): string => millionths.format(value as Decimal);

const months = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** Returns "2026-03-10" as «10-mar-2026». */
export function formatDate(date: string): string {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  return `${dayOfMonth}-${months[Number(month) - 1] ?? ''}-${year}`;
}

/** Returns an IBAN in groups of four characters. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/gu, '$1 ');
