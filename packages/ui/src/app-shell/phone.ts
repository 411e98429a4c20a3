const SPAIN = '+34';
const NON_BREAKING_SPACE = '\u00a0';

function phoneDigitsOf(phone: string): string {
  return phone.replace(/[^\d+]/gu, '');
}

function removeSpanishPrefix(phone: string): string {
  return phone.trim().replace(/^(?:\+|00)\s*34\s*/u, '');
}

/** True for a foreign number and for a Spanish number that begins with 90. */
function isWithoutSpanishPrefix(number: string): boolean {
  const phoneDigits = phoneDigitsOf(number);
  return (
    phoneDigits.startsWith('90') || phoneDigits.startsWith('+') || phoneDigits.startsWith('00')
  );
}

/**
 * Formats a phone number for the screen with non-breaking spaces (UIX-50). A Spanish number begins with «+34 » unless
 * it begins with 90. A foreign number keeps its prefix.
 */
export function formatPhone(phone: string): string {
  const localNumber = removeSpanishPrefix(phone);
  const number = isWithoutSpanishPrefix(localNumber) ? localNumber : `${SPAIN} ${localNumber}`;
  return number.replaceAll(' ', NON_BREAKING_SPACE);
}

/** Returns the `tel:` address for a phone number. */
export function buildPhoneHref(phone: string): string {
  const localNumber = removeSpanishPrefix(phone);
  return `tel:${isWithoutSpanishPrefix(localNumber) ? '' : SPAIN}${phoneDigitsOf(localNumber)}`;
}
