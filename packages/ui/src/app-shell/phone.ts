const SPAIN = '34';

function digits(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}

/** How a phone number is shown: «+34 » in front unless it begins with 90 or already has a prefix (ux §2.0). */
export function phoneText(phone: string): string {
  const bare = digits(phone);
  return bare.startsWith('90') || bare.startsWith('+') ? phone : `+${SPAIN} ${phone}`;
}

/** The address that calls it. */
export function phoneHref(phone: string): string {
  const bare = digits(phone);
  return `tel:${bare.startsWith('90') || bare.startsWith('+') ? bare : `+${SPAIN}${bare}`}`;
}
