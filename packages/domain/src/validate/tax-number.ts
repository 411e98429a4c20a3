import { taxNumberRules } from './tax-numbers-by-country.ts';

/**
 * True when a tax number has the form of its country and correct check characters (CLD-04). The country is the first
 * two letters of the key. For a country without a rule, 3 to 20 letters and digits are accepted.
 */
export function isTaxNumber(countryKey: string, text: string): boolean {
  const taxNumber = text.toUpperCase().replaceAll(/[\s./-]/gu, '');
  const rule = taxNumberRules.get(countryKey.slice(0, 2).toUpperCase());
  return rule === undefined ? /^[A-Z0-9]{3,20}$/u.test(taxNumber) : rule(taxNumber);
}
