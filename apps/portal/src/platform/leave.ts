/** Returns a path of the portal as a full address with origin, for other sites to link to. */
export function toFullAddress(path: string): string {
  return new URL(path, location.origin).href;
}

/** An address other than http or https is ignored, so that no script can be run. */
export function openExternalAddress(address: string): void {
  const { protocol, href } = new URL(address);
  if (protocol === 'https:' || protocol === 'http:') location.assign(href);
}
