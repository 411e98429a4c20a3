import { readFileSync, statSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { isLoopbackHost, isSafeDatabaseUrl } from './database/transport.ts';
import { type Environment, type SettingName, SettingsError } from './settings.ts';

const secretFiles = [
  'SECRETS_FILE',
  'PARTNER_SECRETS_FILE',
  'STAFF_CREDENTIALS_FILE',
  'STAFF_TOKEN_FILE',
  'TLS_KEY_FILE',
] as const satisfies readonly SettingName[];

const accessOfOthers = 0o007;
const writingByGroup = 0o020;

function refuseReadableSecretFiles(env: Environment): void {
  for (const name of secretFiles) {
    const file = env[name];
    const fileStats = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    if (fileStats === undefined || (fileStats.mode & (accessOfOthers | writingByGroup)) === 0)
      continue;
    throw new SettingsError(
      `${name}: the file ${String(file)} is open to other users; take their rights away (chmod 600).`,
    );
  }
}

/** Minimum size in bytes of 128 random bits in hexadecimal after compression. A repeated text is smaller. */
const compressedBytesMin = 29;
const distinctCharactersMin = 10;
const sampleWords = /example|sample|change|secret|password|pepper|default|qwerty|123456|abcdef/iu;

const isWeak = (text: string): boolean =>
  new Set(text).size < distinctCharactersMin ||
  deflateRawSync(text).length < compressedBytesMin ||
  sampleWords.test(text);

/** Returns the keys of a file with their names, such as `codes.2`, without the names of algorithms. */
function keysIn(content: unknown, path = ''): [string, string][] {
  if (typeof content === 'string') return /\.(?:hash|cipher)$/u.test(path) ? [] : [[path, content]];
  return Object.entries(content ?? {}).flatMap(([name, value]) =>
    keysIn(value, path === '' ? name : `${path}.${name}`),
  );
}

function refuseWeakSecrets(env: Environment): void {
  const namesByKey = new Map<string, string>();
  for (const file of ['SECRETS_FILE', 'PARTNER_SECRETS_FILE', 'STAFF_CREDENTIALS_FILE'] as const) {
    const path = env[file];
    if (path === undefined) continue;
    for (const [name, key] of keysIn(JSON.parse(readFileSync(path, 'utf8')))) {
      if (file === 'STAFF_CREDENTIALS_FILE' && name !== 'client_secret') continue;
      if (isWeak(key))
        throw new SettingsError(
          `The secret "${name}" in ${file} is too weak for production: use 32 random bytes.`,
        );
      const keyWithSameName = namesByKey.get(key);
      if (keyWithSameName !== undefined)
        throw new SettingsError(
          `The secret "${name}" in ${file} equals "${keyWithSameName}": each key must be its own.`,
        );
      namesByKey.set(key, name);
    }
  }
}

function refuseUnsafeDatabase({
  DATABASE_URL: url,
  EMBEDDED_ACCEPT_RISK: risk,
}: Environment): void {
  if (url === undefined || url === '') {
    if (risk === '1' || risk === 'true') return;
    throw new SettingsError(
      'The embedded database does not survive a power loss: production needs DATABASE_URL.',
    );
  }
  if (!isSafeDatabaseUrl(url))
    throw new SettingsError(
      'DATABASE_URL: production reaches a database on another machine with sslmode=verify-full only.',
    );
}

/**
 * Refuses unencrypted connections between machines, among them those to the virus scanner, whose protocol has no TLS.
 */
function refuseUnencryptedConnections({
  HOST: host = '127.0.0.1',
  TLS_CERT_FILE: certificate,
  VIRUS_SCANNER_URL: scanner = '',
}: Environment): void {
  if (!isLoopbackHost(host) && !isInUse(certificate))
    throw new SettingsError(
      'HOST: in production other machines reach the service by TLS only: set TLS_CERT_FILE and TLS_KEY_FILE.',
    );
  const { protocol, hostname = '' } = URL.parse(scanner) ?? {};
  if (protocol === 'tcp:' && !isLoopbackHost(hostname))
    throw new SettingsError(
      'VIRUS_SCANNER_URL: clamd speaks without TLS, so in production it is on the machine of the service.',
    );
}

/** False for an empty text, `0` and `false`. */
const isInUse = (value: string | undefined): boolean =>
  value !== undefined && !/^(?:|0|false)$/u.test(value);

/**
 * A network with a shorter prefix contains a large part of all addresses. The largest private network is `fc00::/7`.
 */
const prefixLengthMin = 7;

function refuseNetworksOfEverybody(env: Environment): void {
  for (const name of ['ADMIN_NETWORKS', 'TRUST_PROXY'] as const)
    for (const network of (env[name] ?? '').split(','))
      if (Number(network.split('/')[1] ?? Infinity) < prefixLengthMin)
        throw new SettingsError(
          `${name}: production refuses ${network}, which nearly everybody is in.`,
        );
}

/** Refuses options of the runtime that switch off the verification of certificates or open the debugger. */
function refuseUnsafeRuntime(env: Environment, runtimeOptions: readonly string[]): void {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    throw new SettingsError(
      'NODE_TLS_REJECT_UNAUTHORIZED: production verifies the certificates of partners and database.',
    );
  const options = [...(env.NODE_OPTIONS ?? '').split(/\s+/u), ...runtimeOptions];
  const debuggingOption = options.find((option) => /^["']?--(?:inspect|debug)/u.test(option));
  if (debuggingOption !== undefined)
    throw new SettingsError(
      `NODE_OPTIONS: production refuses ${debuggingOption}, which lets a debugger read every key.`,
    );
}

/** Throws SettingsError for the first setting that is unsafe in production. */
export function assertSafeForProduction(
  env: Environment,
  runtimeOptions: readonly string[] = process.execArgv,
): void {
  refuseUnsafeRuntime(env, runtimeOptions);
  if (isInUse(env.TEST_DOOR))
    throw new SettingsError('The test door cannot be opened in production.');
  if (isInUse(env.DEMO))
    throw new SettingsError('DEMO creates people with published passwords: production refuses it.');
  if (isInUse(env.BUSINESS_NOW))
    throw new SettingsError('BUSINESS_NOW: production has no clock but the true one.');
  if (env.LOG_LEVEL === 'trace')
    throw new SettingsError('LOG_LEVEL: production refuses trace, which logs too much.');
  refuseNetworksOfEverybody(env);
  refuseUnsafeDatabase(env);
  for (const name of ['ORIGINS', 'PORTAL_CONNECT'] as const)
    for (const origin of (env[name] ?? '').split(','))
      if (!origin.startsWith('https://') && (origin !== '' || name === 'ORIGINS'))
        throw new SettingsError(`${name}: in production every origin begins with https://.`);
      else if (origin.includes('*'))
        throw new SettingsError(
          `${name}: production refuses "${origin}", which is not one origin.`,
        );
  if (!isInUse(env.CATCHER_URL))
    throw new SettingsError('CATCHER_URL: production needs a gateway for e-mail and SMS.');
  for (const name of [
    'CATCHER_URL',
    'REGISTRY_URL',
    'BANK_URL',
    'WEALTHREADER_URL',
    'TIME_STAMP_URL',
    'VIDEO_PLAYER_SCRIPT_URL',
  ] as const)
    if (isInUse(env[name]) && URL.parse(env[name] ?? '')?.protocol !== 'https:')
      throw new SettingsError(
        `${name}: in production the address of a partner begins with https://.`,
      );
  refuseUnencryptedConnections(env);
  refuseReadableSecretFiles(env);
  refuseWeakSecrets(env);
}
