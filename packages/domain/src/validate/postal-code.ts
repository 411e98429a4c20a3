import { isCountryKey, provincesOf } from '../catalogues/catalogue.ts';

/** True for five digits of which the first two are the province, as in Spain (CLD-03). */
const isSpanishPostalCode = (text: string): boolean =>
  /^\d{5}$/u.test(text) && provincesOf('ES').some(({ key }) => text.startsWith(key));

/**
 * True for a postal code of the country: in Spain five digits that begin with the code of a province, elsewhere 2 to 10
 * letters and digits, which may have blanks and dashes between them (CLD-03).
 */
export function isPostalCode(country: string, text: string): boolean {
  if (country === 'ES') return isSpanishPostalCode(text);
  return isCountryKey(country) && /^[A-Z0-9](?:[A-Z0-9 -]{0,8}[A-Z0-9])$/iu.test(text);
}
