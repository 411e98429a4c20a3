import { isIPv4 } from 'node:net';
import { callerOf } from '../../kernel/throttling/rate-limit.ts';

/**
 * Returns the network of an address without its last part, /24 of IPv4 or /48 of IPv6, which is all that is stored
 * about the address of an opening (RPT-20).
 */
export function truncateAddress(ip: string): string {
  const caller = callerOf(ip);
  if (isIPv4(caller)) return `${caller.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = caller.replace('::/64', '').split(':').slice(0, 3);
  return `${groups.join(':')}::/48`;
}
