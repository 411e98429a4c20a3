/** A path of ours as somebody else has to know it, with its origin. */
export function fullAddress(path: string): string {
  return new URL(path, location.origin).href;
}

/** Leaves the portal for a page of somebody else; nothing but the web is left for. */
export function leaveFor(address: string): void {
  const { protocol, href } = new URL(address);
  if (protocol === 'https:' || protocol === 'http:') location.assign(href);
}
