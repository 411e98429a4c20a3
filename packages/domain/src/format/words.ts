import { isNegative, roundDecimal } from '../money/decimal-text.ts';

const BELOW_THIRTY =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve';
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa';
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos';

function belowHundred(n: number): string {
  if (n < 30) return BELOW_THIRTY.split(' ')[n] ?? '';
  const ten = TENS.split(' ')[Math.floor(n / 10) - 3] ?? '';
  return n % 10 === 0 ? ten : `${ten} y ${belowHundred(n % 10)}`;
}

function belowThousand(n: number): string {
  if (n === 100) return 'cien';
  if (n < 100) return belowHundred(n);
  const hundred = HUNDREDS.split(' ')[Math.floor(n / 100) - 1] ?? '';
  return n % 100 === 0 ? hundred : `${hundred} ${belowHundred(n % 100)}`;
}

/**
 * Shortens "uno" at the end of a number before mil and millones, as Spanish requires: veintiún mil, treinta y un
 * millones.
 */
function shortenUno(words: string): string {
  return words.replace(/veintiuno$/, 'veintiún').replace(/\buno$/, 'un');
}

function belowMillion(n: number): string {
  const thousands = Math.floor(n / 1000);
  const belowThousandPart = n % 1000;
  if (thousands === 0) return belowThousand(belowThousandPart);
  const thousandsText = thousands === 1 ? 'mil' : `${shortenUno(belowThousand(thousands))} mil`;
  return belowThousandPart === 0
    ? thousandsText
    : `${thousandsText} ${belowThousand(belowThousandPart)}`;
}

/**
 * Returns whole euros in Spanish words, by which a person confirms an ambiguous amount: "1234.00" is "mil doscientos
 * treinta y cuatro" (UIX-42). Null for an amount with cents, below zero or above 999,999,999.
 */
export function formatMoneyInWords(money: string): string | null {
  const [whole = '', cents] = roundDecimal(money, 2).split('.');
  if (isNegative(money) || cents !== '00' || whole.length > 9) return null;
  const n = Number(whole);
  const millions = Math.floor(n / 1_000_000);
  const belowMillionPart = n % 1_000_000;
  if (millions === 0) return belowMillion(belowMillionPart);
  const millionsText =
    millions === 1 ? 'un millón' : `${shortenUno(belowMillion(millions))} millones`;
  return belowMillionPart === 0
    ? millionsText
    : `${millionsText} ${belowMillion(belowMillionPart)}`;
}
