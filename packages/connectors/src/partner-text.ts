/** Returns a text of a partner that a database can store, of at most `max` characters; null when nothing is left. */
export function cleanPartnerText(text: string, max: number): string | null {
  const cleaned = text.replaceAll(/\p{Cc}/gu, ' ').trim();
  const shortened = [...cleaned.toWellFormed()].slice(0, max).join('');
  return shortened === '' ? null : shortened;
}
