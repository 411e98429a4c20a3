/** Adds to an e-mail how to call the manager (NOT-09). */
export const withContact = (text: string, { phone, hours }: { phone: string; hours: string }) =>
  phone === ''
    ? text
    : `${text}\n\nNuestro teléfono es el ${phone}${hours === '' ? '' : `, ${hours}`}.`;
