import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { keyPurposes } from './keyring.ts';
import { assertSafeForProduction } from './production.ts';
import { type Environment, SettingsError } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'production-'));
afterAll(() => rmSync(folder, { recursive: true }));

let fileCount = 0;
function fileWith(content: object, mode = 0o600): string {
  fileCount += 1;
  const file = join(folder, `${String(fileCount)}.json`);
  writeFileSync(file, JSON.stringify(content));
  chmodSync(file, mode);
  return file;
}
const randomKey = (): string => randomBytes(32).toString('base64url');
const randomKeys = (): Record<string, object> =>
  Object.fromEntries(keyPurposes.map((purpose) => [purpose, { 1: randomKey() }]));
const partnerKeys = () => ({ payments: randomKey(), snce: randomKey(), rd: randomKey() });

const remoteDatabaseUrl = 'postgres://app:word@db.example/participe';
const validEnvironment: Environment = {
  NODE_ENV: 'production',
  SECRETS_FILE: fileWith(randomKeys()),
  PARTNER_SECRETS_FILE: fileWith(partnerKeys()),
  DATABASE_URL: `${remoteDatabaseUrl}?sslmode=verify-full`,
  ORIGINS: 'https://clientes.sotavera.example',
  CATCHER_URL: 'https://messages.example',
  REGISTRY_URL: 'https://registry.example',
};
const sharedKey = randomKey();

describe('production accepts', () => {
  test.each<[string, Environment]>([
    ['with TLS, https, and keys of its own', {}],
    ['with a database on this machine', { DATABASE_URL: 'postgres://app@127.0.0.1/participe' }],
    ['with a socket', { DATABASE_URL: 'postgres://app@%2Fvar%2Frun%2Fpostgresql/participe' }],
    ['with the risk of the embedded database', { DATABASE_URL: '', EMBEDDED_ACCEPT_RISK: '1' }],
    [
      'with a file of pepper and mac only',
      { SECRETS_FILE: fileWith({ pepper: randomKey(), mac: randomKey() }) },
    ],
    [
      'with keys in hexadecimal',
      {
        SECRETS_FILE: fileWith({ pepper: randomBytes(32).toString('hex'), mac: randomKey() }),
      },
    ],
    [
      'with a service client',
      {
        STAFF_CREDENTIALS_FILE: fileWith({
          client_id: 'bank',
          client_secret: randomKey(),
          purposes: ['registry'],
        }),
      },
    ],
    [
      'with TLS for other machines',
      { HOST: '0.0.0.0', TLS_CERT_FILE: fileWith({}), TLS_KEY_FILE: fileWith({}) },
    ],
    ['with a virus scanner on this machine', { VIRUS_SCANNER_URL: 'tcp://127.0.0.1:3310' }],
    ['with its name in capitals and spaces', { NODE_ENV: ' Production ' }],
    ['with the networks of an office', { ADMIN_NETWORKS: '10.0.0.0/8', TRUST_PROXY: 'fd00::/8' }],
    ['with a file that its group can read', { SECRETS_FILE: fileWith(randomKeys(), 0o440) }],
  ])('%s', (_, more) => {
    expect(readConfig({ ...validEnvironment, ...more }).production).toBe(true);
  });
});

describe('production refuses', () => {
  test.each<[string, Environment, string]>([
    ['the test door', { TEST_DOOR: '1' }, 'The test door'],
    ['the demo', { DEMO: '1' }, 'DEMO'],
    ['the demo, spelled differently', { DEMO: 'yes' }, 'DEMO'],
    ['the demo in capitals', { NODE_ENV: 'Production', DEMO: '1' }, 'DEMO'],
    ['the test door after a space', { NODE_ENV: 'production ', TEST_DOOR: '1' }, 'The test door'],
    ['another name', { NODE_ENV: 'prod' }, 'NODE_ENV'],
    ['a business time of its own', { BUSINESS_NOW: '2026-11-19T09:00:00Z' }, 'BUSINESS_NOW'],
    ['superusers from everywhere', { ADMIN_NETWORKS: '10.0.0.0/8,0.0.0.0/0' }, 'ADMIN_NETWORKS'],
    ['superusers from half of everywhere', { ADMIN_NETWORKS: '128.0.0.0/1' }, 'ADMIN_NETWORKS'],
    ['every caller as a proxy', { TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
    ['origins by a pattern', { ORIGINS: 'https://*.sotavera.example' }, 'ORIGINS'],
    ['a port that is none', { PORT: '70000' }, 'PORT'],
    ['a port in words', { PORT: 'http' }, 'PORT'],
    ['unverified certificates', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT'],
    ['a debugger', { NODE_OPTIONS: '--enable-source-maps --inspect=0.0.0.0:9229' }, '--inspect'],
    ['a log of everything', { LOG_LEVEL: 'trace' }, 'LOG_LEVEL'],
    ['the embedded database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
    ['an empty database address', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['a remote database without TLS', { DATABASE_URL: remoteDatabaseUrl }, 'verify-full'],
    [
      'TLS without a name check',
      { DATABASE_URL: `${remoteDatabaseUrl}?sslmode=require` },
      'verify-full',
    ],
    [
      'TLS without verification',
      { DATABASE_URL: `${remoteDatabaseUrl}?sslmode=no-verify` },
      'verify-full',
    ],
    [
      'TLS that a second sslmode switches off',
      {
        DATABASE_URL: `${remoteDatabaseUrl}?sslmode=verify-full&sslmode=disable`,
      },
      'verify-full',
    ],
    [
      'another host in the query',
      {
        DATABASE_URL: 'postgres://app@127.0.0.1/participe?host=db.example',
      },
      'verify-full',
    ],
    ['no origins', { ORIGINS: undefined }, 'ORIGINS'],
    [
      'an http origin',
      { ORIGINS: `${String(validEnvironment.ORIGINS)},http://127.0.0.1:8080` },
      'ORIGINS',
    ],
    ['http for groups of calls', { PORTAL_CONNECT: 'http://users.example' }, 'PORTAL_CONNECT'],
    ['no message gateway', { CATCHER_URL: undefined }, 'CATCHER_URL'],
    ['an http gateway', { CATCHER_URL: 'http://127.0.0.1:9001' }, 'CATCHER_URL'],
    ['an http registry', { REGISTRY_URL: 'http://registry.example' }, 'REGISTRY_URL'],
    ['a bank that is a file', { BANK_URL: 'file:///etc/passwd' }, 'BANK_URL'],
    ['an http video player', { VIDEO_PLAYER_SCRIPT_URL: 'http://video.example/p.js' }, 'VIDEO'],
    ['callers of other machines without TLS', { HOST: '0.0.0.0' }, 'HOST'],
    [
      'a virus scanner of another machine',
      { VIRUS_SCANNER_URL: 'tcp://scanner.example:3310' },
      'VIRUS_SCANNER_URL',
    ],
    [
      'a TLS key that everybody can read',
      { TLS_CERT_FILE: '/dev/null', TLS_KEY_FILE: fileWith({}, 0o644) },
      'TLS_KEY_FILE',
    ],
    ['a certificate without its key', { TLS_CERT_FILE: fileWith({}) }, 'set together'],
    ['keys that everybody can read', { SECRETS_FILE: fileWith(randomKeys(), 0o644) }, 'chmod 600'],
    [
      'partner keys that everybody can read',
      {
        PARTNER_SECRETS_FILE: fileWith(partnerKeys(), 0o604),
      },
      'PARTNER_SECRETS_FILE',
    ],
    [
      'one key for two purposes',
      {
        SECRETS_FILE: fileWith({ pepper: sharedKey, mac: sharedKey }),
      },
      '"mac" in SECRETS_FILE equals "pepper"',
    ],
    [
      'a key that a partner has too',
      {
        SECRETS_FILE: fileWith({ ...randomKeys(), codes: { 1: sharedKey } }),
        PARTNER_SECRETS_FILE: fileWith({ ...partnerKeys(), rd: sharedKey }),
      },
      '"rd" in PARTNER_SECRETS_FILE equals "codes.1"',
    ],
    ['a short key', { SECRETS_FILE: fileWith({ pepper: randomKey(), mac: 'short' }) }, '"mac"'],
    [
      'a key that repeats one letter',
      { SECRETS_FILE: fileWith({ pepper: randomKey(), mac: 'm'.repeat(64) }) },
      '"mac"',
    ],
    [
      'a key that repeats words',
      {
        SECRETS_FILE: fileWith({ pepper: randomKey(), mac: 'correct horse battery '.repeat(4) }),
      },
      '"mac"',
    ],
    [
      'a sample key',
      {
        SECRETS_FILE: fileWith({ ...randomKeys(), totp: { 1: `change-me-${randomKey()}` } }),
      },
      '"totp.1"',
    ],
  ])('%s', (_, more, mentioned) => {
    const readTestConfig = (): unknown => readConfig({ ...validEnvironment, ...more });
    expect(readTestConfig).toThrow(SettingsError);
    expect(readTestConfig).toThrow(mentioned);
    // The message is one sentence without a secret.
    expect(readTestConfig).toThrow(/^[^\n]+\.$/u);
    expect(readTestConfig).not.toThrow(sharedKey);
  });
});

test('production refuses a debugger on the command line', () => {
  expect(() => assertSafeForProduction(validEnvironment, ['--inspect-brk'])).toThrow(
    /^NODE_OPTIONS: [^\n]+ --inspect-brk, [^\n]+\.$/u,
  );
  expect(() => assertSafeForProduction(validEnvironment, ['--enable-source-maps'])).not.toThrow();
});

test('outside production http is accepted for this machine only', () => {
  const { SECRETS_FILE } = validEnvironment;
  const bankOf = (BANK_URL: string) => readConfig({ SECRETS_FILE, BANK_URL }).bankUrl;
  for (const url of [
    'http://127.0.0.1:9000',
    'http://localhost:9000',
    'http://[::1]:9000',
    'https://bank.example',
  ])
    expect(bankOf(url)).toBe(url);
  for (const url of ['http://bank.example', 'http://127.0.0.1.example', 'ftp://127.0.0.1'])
    expect(() => bankOf(url)).toThrow('BANK_URL');
});
