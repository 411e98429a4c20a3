/** Returns a path of the portal as a full address with its origin, for use by other sites. */
export function fullAddress(path: string): string {
  return new URL(path, location.origin).href;
}

/** Opens a page of another site; only http and https addresses are accepted. */
export function navigateToAddress(address: string): void {
  const { protocol, href } = new URL(address);
  if (protocol === 'https:' || protocol === 'http:') location.assign(href);
}
