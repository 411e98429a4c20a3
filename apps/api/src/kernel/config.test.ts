import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
const SECRETS_FILE = join(folder, 'secrets.json');
writeFileSync(SECRETS_FILE, JSON.stringify({ pepper: 'p'.repeat(32), mac: 'm'.repeat(32) }));
afterAll(() => rmSync(folder, { recursive: true }));

const connectOf = (PORTAL_CONNECT?: string) =>
  readConfig({ SECRETS_FILE, PORTAL_CONNECT }).portalConnect;

describe('PREPARE_STATEMENTS', () => {
  const isPrepared = (PREPARE_STATEMENTS?: string) =>
    readConfig({ SECRETS_FILE, PREPARE_STATEMENTS }).preparesStatements;

  it('is on unless it is switched off', () => {
    expect(isPrepared()).toBe(true);
    expect(isPrepared('1')).toBe(true);
    expect(isPrepared('0')).toBe(false);
  });
});

describe('PORTAL_CONNECT', () => {
  it('is empty by default', () => {
    expect(connectOf()).toEqual([]);
    expect(connectOf('')).toEqual([]);
  });

  it('is a list of origins', () => {
    const hosts = ['https://users.example', 'http://127.0.0.1:8081'];
    expect(connectOf(hosts.join(','))).toEqual(hosts);
  });

  it.each([
    '*',
    'https://*.example',
    'users.example',
    'https://users.example/v1',
    "https://users.example; script-src 'unsafe-inline'",
    'ws://users.example',
    'data:',
  ])(
    'refuses %s, because it would be copied into the content security policy unchanged',
    (host) => {
      expect(() => connectOf(host)).toThrow('PORTAL_CONNECT');
    },
  );
});

describe('PARTNER_SECRETS_FILE', () => {
  const PARTNER_SECRETS_FILE = join(folder, 'partner-secrets.json');
  const keysOf = (payments: unknown, more: object = {}) => {
    const file = { payments, snce: 's'.repeat(32), rd: 'r'.repeat(32), ...more };
    writeFileSync(PARTNER_SECRETS_FILE, JSON.stringify(file));
    return readConfig({ SECRETS_FILE, PARTNER_SECRETS_FILE });
  };
  const [first, second] = ['1'.repeat(32), '2'.repeat(32)];

  it('contains one key per partner, or versions: the newest signs and all verify', () => {
    expect(keysOf(first).partnerSecrets.payments).toBe(first);
    const changedConfig = keysOf({ '9': first, '10': second });
    expect(changedConfig.partnerSecrets).toMatchObject({ payments: second, rd: 'r'.repeat(32) });
    expect(changedConfig.olderPartnerSecrets).toEqual({ payments: [first], snce: [], rd: [] });
  });

  it('needs no key of the aggregator, but refuses a short one', () => {
    expect(keysOf(first).partnerSecrets.wealthreader).toBeUndefined();
    expect(keysOf(first, { wealthreader: second }).partnerSecrets.wealthreader).toBe(second);
    expect(() => keysOf(first, { wealthreader: 'short' })).toThrow('The key "wealthreader"');
  });

  it.each([[undefined], ['short'], [{}], [{ '1': first, '2': 'short' }]])('refuses %j', (kept) => {
    expect(() => keysOf(kept)).toThrow('The key "payments" in PARTNER_SECRETS_FILE');
  });
});

describe('VIRUS_SCANNER_URL', () => {
  const scannerOf = (VIRUS_SCANNER_URL?: string) =>
    readConfig({ SECRETS_FILE, VIRUS_SCANNER_URL }).virusScannerUrl;

  it('is a port, a Unix socket or undefined', () => {
    for (const url of ['tcp://127.0.0.1:3310', 'tcp://[::1]:3310', 'unix:///run/clamd.sock'])
      expect(scannerOf(url)).toBe(url);
    expect(scannerOf()).toBeUndefined();
    expect(scannerOf('')).toBeUndefined();
  });

  it.each(['clamd', 'http://127.0.0.1:3310', 'tcp://127.0.0.1', 'unix://', 'tcp://:3310'])(
    'refuses %s',
    (url) => {
      expect(() => scannerOf(url)).toThrow('VIRUS_SCANNER_URL');
    },
  );
});

describe('TIME_STAMP_URL', () => {
  const url = 'https://stamps.example/';
  const stampsOf = (more: object) => readConfig({ SECRETS_FILE, ...more }).timeStamps;

  it('requires the certificates by which the authority is trusted', () => {
    const file = join(folder, 'ca.pem');
    writeFileSync(file, 'certificates');
    expect(stampsOf({ TIME_STAMP_URL: url, TIME_STAMP_CA_FILE: file })).toEqual({
      url,
      trustedPem: 'certificates',
    });
    expect(stampsOf({})).toBeUndefined();
  });

  it('is refused without certificates, and on another machine without https', () => {
    expect(() => stampsOf({ TIME_STAMP_URL: url })).toThrow('needs TIME_STAMP_CA_FILE');
    expect(() => stampsOf({ TIME_STAMP_URL: url, TIME_STAMP_CA_FILE: '/none' })).toThrow(
      'does not exist',
    );
    expect(() => stampsOf({ TIME_STAMP_URL: 'http://stamps.example/' })).toThrow('neither https');
  });
});
