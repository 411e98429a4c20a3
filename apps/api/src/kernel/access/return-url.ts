/**
 * Returns a return URL in normal form; undefined when it leads to no page of the portal, because the partner's link
 * would then be an open redirect. The partner receives the normal form, because its parser may read the client's text
 * differently, such as the host in `https://ours\\@theirs`.
 */
export function parseReturnUrl(text: string, origins: readonly string[]): string | undefined {
  const url = URL.parse(text);
  const isOurs =
    url !== null &&
    /^https?:$/u.test(url.protocol) &&
    origins.includes(url.origin) &&
    url.username === '' &&
    url.password === '';
  return isOurs ? url.href : undefined;
}
