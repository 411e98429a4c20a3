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

describe('PORTAL_CONNECT', () => {
  it('is nobody unless it is said', () => {
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
  ])('refuses %s: it would stand in the content policy as it is', (host) => {
    expect(() => connectOf(host)).toThrow('PORTAL_CONNECT');
  });
});
