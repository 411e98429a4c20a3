/** Replacements for letters without a base letter in Unicode, and for signs outside the SEPA character set. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '·': '.',
  '&': '+',
  '@': '(at)',
  _: '-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '`': "'",
  '´': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '«': "'",
  '»': "'",
  '€': 'E',
  ª: 'a',
  º: 'o',
};

const allowedCharacters = /[A-Za-z0-9/\-?:().,'+ ]/u;

function toSepaCharacter(character: string): string {
  if (/\s/u.test(character)) return ' ';
  const replacementText = replacements[character] ?? character;
  return [...replacementText].every((one) => allowedCharacters.test(one)) ? replacementText : '.';
}

/**
 * Converts a text to the SEPA character set, cut to the given length. Other characters are replaced, if necessary by
 * a full stop; a text without letters and digits becomes NOTPROVIDED.
 */
export function toSepaText(text: string, length: number): string {
  const asciiText = text
    .normalize('NFC')
    .replaceAll(/./gsu, (character) =>
      character in replacements ? (replacements[character] ?? '') : character,
    )
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  const words = [...asciiText].map(toSepaCharacter).join('').replaceAll(/ +/gu, ' ');
  // The text may not begin or end with a slash, nor contain two slashes in a row.
  const safeText = words.replaceAll(/\/{2,}/gu, '/').replaceAll(/^[/ ]+|[/ ]+$/gu, '');
  const shortenedText = safeText.slice(0, length).replace(/[/ ]+$/u, '');
  return /[A-Za-z0-9]/u.test(shortenedText) ? shortenedText : 'NOTPROVIDED';
}

/** Returns an identifier unchanged. Throws RangeError when it is not a valid SEPA identifier. */
export function validateSepaId(id: string): string {
  const isSafe = /^[A-Za-z0-9?:().,'+ \-/]{1,35}$/u.test(id) && toSepaText(id, 35) === id;
  if (!isSafe) throw new RangeError(`${id} is no identifier for a bank`);
  return id;
}

/** Returns an IBAN without blanks. Throws RangeError when its format is invalid. */
export function toSepaIban(iban: string): string {
  const compactIban = iban.replaceAll(/\s/gu, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/u.test(compactIban)) throw new RangeError('this is no IBAN');
  return compactIban;
}

/** True for an amount that a SEPA payment can have: 0.01 to 999,999,999.99 euros. */
export function isSepaAmount(amount: string): boolean {
  return /^\d{1,9}\.\d{2}$/u.test(amount) && !/^0+\.00$/u.test(amount);
}

/** Converts an amount that a SEPA payment can have to cents. Throws RangeError for another text. */
export function sepaAmountToCents(amount: string): bigint {
  const cents = isSepaAmount(amount) ? BigInt(amount.replace('.', '')) : 0n;
  if (cents <= 0n) throw new RangeError(`${amount} is no amount for a bank`);
  return cents;
}

/** Returns cents as an amount with two decimals. */
export function centsToSepaAmount(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
