const SPAIN = '+34';

function digits(phone: string): string {
  return phone.replace(/[^\d+]/gu, '');
}

/** The number without the prefix of Spain, however it was written. */
function national(phone: string): string {
  return phone.trim().replace(/^(?:\+|00)\s*34\s*/u, '');
}

/** A number that is called as it is: one of another country, or a Spanish one that begins with 90. */
function isWhole(number: string): boolean {
  const bare = digits(number);
  return bare.startsWith('90') || bare.startsWith('+') || bare.startsWith('00');
}

/** How a phone number is shown: «+34 » in front unless it begins with 90 (UIX-50). */
export function phoneText(phone: string): string {
  const number = national(phone);
  return isWhole(number) ? number : `${SPAIN} ${number}`;
}

/** The address that calls it. */
export function phoneHref(phone: string): string {
  const number = national(phone);
  return `tel:${isWhole(number) ? '' : SPAIN}${digits(number)}`;
}
