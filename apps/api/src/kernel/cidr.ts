import { BlockList, isIP } from 'node:net';

const addressFamily = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

export function isCidrNetwork(text: string): boolean {
  const [address = '', bits = '', ...rest] = text.split('/');
  const prefixLengthMax = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  return rest.length === 0 && /^\d{1,3}$/u.test(bits) && Number(bits) <= prefixLengthMax;
}

/** An IPv4-mapped IPv6 address counts as IPv4. */
export function isAddressWithin(address: string, networks: readonly string[]): boolean {
  const plainAddress = address.replace(/^::ffff:(?=\d+\.)/u, '');
  if (isIP(plainAddress) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    list.addSubnet(start, Number(bits), addressFamily(start));
  }
  return list.check(plainAddress, addressFamily(plainAddress));
}
