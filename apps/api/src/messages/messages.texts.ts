/** Adds to an e-mail how to call the manager (NOT-09). */
export const withContact = (text: string, { phone, hours }: { phone: string; hours: string }) =>
  phone === ''
    ? text
    : `${text}\n\nNuestro teléfono es el ${phone}${hours === '' ? '' : `, ${hours}`}.`;

const callPhrase = /llámenos/iu;

/** True for a text that asks the person to call the manager. */
export const asksToCall = (text: string): boolean => callPhrase.test(text);

/** Adds the telephone to a text that asks the person to call (NOT-09). */
export const withPhone = (text: string, phone: string): string =>
  phone === '' ? text : text.replace(callPhrase, (phrase) => `${phrase} al ${phone}`);
