import { describe, expect, it } from 'vitest';
import { isCidrNetwork, isAddressWithin } from './cidr.ts';

describe('a network in CIDR notation', () => {
  it.each(['127.0.0.0/8', '10.1.2.3/32', '::1/128', 'fd00::/8', '0.0.0.0/0'])(
    '%s is valid',
    (text) => {
      expect(isCidrNetwork(text)).toBe(true);
    },
  );

  it.each([
    '',
    '127.0.0.1',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/8/8',
    '10.0.0/8',
    'true',
    '10.0.0.0/',
  ])('%s is not valid', (text) => {
    expect(isCidrNetwork(text)).toBe(false);
  });
});

describe('an address', () => {
  const networks = ['10.1.0.0/16', '::1/128'];

  it.each(['10.1.0.1', '::ffff:10.1.9.9', '::1'])('%s is within the networks', (address) => {
    expect(isAddressWithin(address, networks)).toBe(true);
  });

  it.each(['10.2.0.1', '::ffff:10.2.0.1', '::2', '', 'unknown', '10.1.0.1, 8.8.8.8'])(
    '%s is not within the networks',
    (address) => {
      expect(isAddressWithin(address, networks)).toBe(false);
    },
  );

  it('is in no network of an empty list', () => {
    expect(isAddressWithin('127.0.0.1', [])).toBe(false);
  });
});
