import { weightedSum } from './check-digits.ts';
import { modulo97 } from './identifiers.ts';

/** Country codes with the length of their IBANs, from the official IBAN registry. */
const IBAN_LENGTHS =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30';

/** Countries and territories of the SEPA zone. */
const SEPA_COUNTRIES =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA';

/** Converts an IBAN to the form in which it is stored: in capitals and without blanks. */
export function normaliseIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

const CCC_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

function cccControlDigit(tenDigits: string): string {
  const complement = 11 - (weightedSum(tenDigits, CCC_WEIGHTS) % 11);
  // A complement of 10 is written as 1, and one of 11 as 0.
  return String(complement < 10 ? complement : 11 - complement);
}

/** True when the two control digits of a Spanish account number are right: one for bank and office, one for the account. */
function hasValidCccControl(ccc: string): boolean {
  const bankAndOffice = `00${ccc.slice(0, 8)}`;
  return ccc.slice(8, 10) === cccControlDigit(bankAndOffice) + cccControlDigit(ccc.slice(10));
}

/**
 * True for a valid IBAN, ignoring blanks: only letters and digits, the length of its country, the remainder 1 modulo
 * 97, and for Spain the control digits of its account number (API-19).
 */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (!IBAN_LENGTHS.split(' ').includes(`${iban.slice(0, 2)}${iban.length}`)) return false;
  const checkDigits = Number(iban.slice(2, 4));
  if (checkDigits < 2 || checkDigits > 98) return false;
  if (iban.startsWith('ES') && !hasValidCccControl(iban.slice(4))) return false;
  return modulo97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** True for a valid IBAN of the SEPA zone (ACC-05). */
export function isSepaIban(text: string): boolean {
  return isIban(text) && SEPA_COUNTRIES.split(' ').includes(normaliseIban(text).slice(0, 2));
}

/** Returns an IBAN with only its last four characters, which stay on one line: "•••• 1332". */
export function maskIban(iban: string): string {
  return `••••\u00a0${normaliseIban(iban).slice(-4)}`;
}
