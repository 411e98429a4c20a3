import { existsSync, readFileSync } from 'node:fs';
import { type Partner, partners } from '@participe/contract';
import { isCidrNetwork } from './cidr.ts';
import { isLoopbackHost } from './database/transport.ts';
import { type KeyFile, type Keyring, createKeyring } from './keyring.ts';
import { assertSafeForProduction } from './production.ts';
import { type Environment, type SettingName, SettingsError, settings } from './settings.ts';

/** Validated configuration of a process. `settings.ts` lists the environment variables. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /**
   * Certificate and key of the service, and optionally the authority that signs the certificates of callers, in PEM.
   */
  readonly tls: ServerTls | undefined;
  readonly databaseUrl: string | undefined;
  readonly preparesStatements: boolean;
  readonly dataDir: string;
  readonly minFreeDiskMegabytes: number;
  readonly businessNow: string | undefined;
  readonly testDoor: boolean;
  readonly demo: boolean;
  /** In production, unsafe settings and secrets are refused. */
  readonly production: boolean;
  readonly registryUrl: string | undefined;
  readonly catcherUrl: string | undefined;
  readonly bankUrl: string | undefined;
  readonly wealthreaderUrl: string | undefined;
  readonly virusScannerUrl: string | undefined;
  readonly sandboxControlUrl: string | undefined;
  readonly demoWebsiteUrl: string | undefined;
  readonly auditAnchorFile: string | undefined;
  /** Time-stamping authority, and the certificates that verify its time stamps, in PEM. */
  readonly timeStamps: { readonly url: string; readonly trustedPem: string } | undefined;
  readonly staffCredentialsFile: string | undefined;
  readonly staffTokenFile: string | undefined;
  /** True when each answer is checked against the contract before it is sent. */
  readonly checksAnswers: boolean;
  readonly openApi: boolean;
  readonly portalDist: string | undefined;
  readonly videoPlayerScriptUrl: string | undefined;
  /** Sorted file of leaked passwords, which are refused as new passwords. */
  readonly breachedPasswordsFile: string | undefined;
  readonly origins: readonly string[];
  readonly portalConnect: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly adminNetworks: readonly string[];
  readonly logLevel: string;
  readonly keyring: Keyring;
  readonly partnerSecrets: Partial<Readonly<Record<Partner, string>>>;
  /** Older keys of partners, which are accepted while a partner changes to the new key. */
  readonly olderPartnerSecrets?: Partial<Readonly<Record<Partner, readonly string[]>>>;
}

export interface ServerTls {
  readonly cert: string;
  readonly key: string;
  readonly clientCa: string | undefined;
}

const parseFlag = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Other text could inject directives, because the host becomes part of a content security policy. */
function webAddress(name: SettingName, text = ''): string | undefined {
  if (text === '') return undefined;
  if (!/^https?:$/u.test(URL.parse(text)?.protocol ?? ''))
    throw new SettingsError(`${name}: "${text}" is not an HTTP address.`);
  return text;
}

/** A partner's address uses https, or http on this machine for tests and the demo. */
function partnerAddress(name: SettingName, text = ''): string | undefined {
  const address = webAddress(name, text);
  const { protocol, hostname = '' } = URL.parse(text) ?? {};
  if (protocol === 'http:' && !isLoopbackHost(hostname))
    throw new SettingsError(`${name}: "${text}" is neither https nor on this machine.`);
  return address;
}

function scannerAddress(name: SettingName, text = ''): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  const isPort = url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== '';
  const isSocket = url?.protocol === 'unix:' && url.pathname.length > 1;
  if (!isPort && !isSocket)
    throw new SettingsError(`${name}: "${text}" is neither tcp://host:port nor unix:///path.`);
  return text;
}

/** Other text could inject directives, because the origins become part of a content security policy. */
function webOrigins(name: SettingName, text = ''): string[] {
  const originList = text.split(',').filter((origin) => origin !== '');
  for (const origin of originList)
    if (
      origin.includes('*') ||
      webAddress(name, origin) === undefined ||
      URL.parse(origin)?.origin !== origin
    )
      throw new SettingsError(`${name}: "${origin}" is not an origin.`);
  return originList;
}

function wholeNumber(name: SettingName, text = ''): number {
  if (!/^\d{1,9}$/u.test(text))
    throw new SettingsError(`${name}: "${text}" is not a whole number.`);
  return Number(text);
}

/** With 0, the system chooses a free port. */
function portNumber(name: SettingName, text = ''): number {
  const port = /^\d{1,5}$/u.test(text) ? Number(text) : Infinity;
  if (port > 65_535) throw new SettingsError(`${name}: "${text}" is not a port.`);
  return port;
}

const environments = ['', 'development', 'test', 'production'];

/** Capitals and spaces are ignored, so that a variant of `production` counts as production. */
function isProduction({ NODE_ENV: name = '' }: Environment): boolean {
  const environment = name.trim().toLowerCase();
  if (!environments.includes(environment))
    throw new SettingsError(`NODE_ENV: "${name}" is not production, development or test.`);
  return environment === 'production';
}

function parseNetworks(name: SettingName, text = ''): string[] {
  const networkList = text.split(',').filter((network) => network !== '');
  for (const network of networkList)
    if (!isCidrNetwork(network)) throw new SettingsError(`${name}: "${network}" is not a network.`);
  return networkList;
}

function existingFile(name: SettingName, file: string | undefined): string | undefined {
  if (file === undefined || file === '') return undefined;
  if (!existsSync(file)) throw new SettingsError(`${name}: "${file}" does not exist.`);
  return file;
}

function readKeyring(file: string | undefined): Keyring {
  if (file === undefined)
    throw new SettingsError('SECRETS_FILE is not set: the service needs its keys.');
  return createKeyring(() => JSON.parse(readFileSync(file, 'utf8')) as KeyFile);
}

function readTimeStamps({
  TIME_STAMP_URL: address,
  TIME_STAMP_CA_FILE: file = '',
}: Environment): Config['timeStamps'] {
  const url = partnerAddress('TIME_STAMP_URL', address);
  if (url === undefined) return undefined;
  if (file === '')
    throw new SettingsError(
      'TIME_STAMP_URL needs TIME_STAMP_CA_FILE: nothing else shows who stamped.',
    );
  return { url, trustedPem: textOfFile('TIME_STAMP_CA_FILE', file) };
}

function textOfFile(name: SettingName, file: string): string {
  if (!existsSync(file)) throw new SettingsError(`${name}: "${file}" does not exist.`);
  return readFileSync(file, 'utf8');
}

function readTls(env: Environment): ServerTls | undefined {
  const { TLS_CERT_FILE: cert = '', TLS_KEY_FILE: key = '', TLS_CLIENT_CA_FILE: ca = '' } = env;
  if (cert === '' && key === '' && ca === '') return undefined;
  if (cert === '' || key === '')
    throw new SettingsError('TLS_CERT_FILE and TLS_KEY_FILE are set together.');
  return {
    cert: textOfFile('TLS_CERT_FILE', cert),
    key: textOfFile('TLS_KEY_FILE', key),
    clientCa: ca === '' ? undefined : textOfFile('TLS_CLIENT_CA_FILE', ca),
  };
}

/** Returns the keys of a partner, the newest first. `storedKeys` is one key, or keys by version number. */
function readPartnerKeys(name: Partner, storedKeys: unknown): [string, ...string[]] {
  const versions = (
    typeof storedKeys === 'string' ? { '1': storedKeys } : (storedKeys ?? {})
  ) as Record<string, string>;
  const [newest = '', ...older] = Object.entries(versions)
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([, key]) => key);
  if ([newest, ...older].some((key) => key.length < 32))
    throw new SettingsError(
      `The key "${name}" in PARTNER_SECRETS_FILE is missing or shorter than 32 characters.`,
    );
  return [newest, ...older];
}

function readPartnerSecrets(
  file: string | undefined,
): Pick<Config, 'partnerSecrets' | 'olderPartnerSecrets'> {
  if (file === undefined) return { partnerSecrets: {} };
  const storedKeys = JSON.parse(readFileSync(file, 'utf8')) as Record<Partner, unknown>;
  // A file from before there was an aggregator has no key for it.
  const keys = partners
    .filter((name) => name !== 'wealthreader' || storedKeys[name] !== undefined)
    .map((name) => [name, readPartnerKeys(name, storedKeys[name])] as const);
  return {
    partnerSecrets: Object.fromEntries(keys.map(([name, [newest]]) => [name, newest])),
    olderPartnerSecrets: Object.fromEntries(keys.map(([name, [, ...older]]) => [name, older])),
  };
}

/**
 * Reads and validates the environment variables. Throws SettingsError, which names the variable, for an invalid
 * value.
 */
export function readConfig(env: Environment = process.env): Config {
  const valueOf = (name: SettingName): string | undefined =>
    env[name] ?? settings[name].default ?? undefined;
  const testDoor = parseFlag(env.TEST_DOOR);
  const production = isProduction(env);
  if (production) assertSafeForProduction(env);
  const host = valueOf('HOST') ?? '';
  if (testDoor && host !== '127.0.0.1' && host !== '::1')
    throw new SettingsError('The test door is for loopback only.');
  const port = valueOf('PORT') ?? '';
  return {
    port: portNumber('PORT', port),
    host,
    tls: readTls(env),
    databaseUrl: env.DATABASE_URL === '' ? undefined : env.DATABASE_URL,
    preparesStatements: parseFlag(valueOf('PREPARE_STATEMENTS')),
    dataDir: valueOf('DATA_DIR') ?? '',
    minFreeDiskMegabytes: wholeNumber('MIN_FREE_DISK_MB', valueOf('MIN_FREE_DISK_MB')),
    businessNow: env.BUSINESS_NOW,
    testDoor,
    demo: parseFlag(env.DEMO),
    production,
    registryUrl: partnerAddress('REGISTRY_URL', env.REGISTRY_URL),
    catcherUrl: partnerAddress('CATCHER_URL', env.CATCHER_URL),
    bankUrl: partnerAddress('BANK_URL', env.BANK_URL),
    wealthreaderUrl: partnerAddress('WEALTHREADER_URL', env.WEALTHREADER_URL),
    virusScannerUrl: scannerAddress('VIRUS_SCANNER_URL', env.VIRUS_SCANNER_URL),
    sandboxControlUrl: env.SANDBOX_CONTROL_URL,
    demoWebsiteUrl: partnerAddress('DEMO_WEBSITE_URL', env.DEMO_WEBSITE_URL),
    timeStamps: readTimeStamps(env),
    auditAnchorFile: env.AUDIT_ANCHOR_FILE === '' ? undefined : env.AUDIT_ANCHOR_FILE,
    staffCredentialsFile: env.STAFF_CREDENTIALS_FILE,
    staffTokenFile: env.STAFF_TOKEN_FILE,
    checksAnswers: parseFlag(env.CHECK_ANSWERS),
    openApi: parseFlag(env.OPENAPI),
    portalDist: env.PORTAL_DIST,
    videoPlayerScriptUrl: partnerAddress('VIDEO_PLAYER_SCRIPT_URL', env.VIDEO_PLAYER_SCRIPT_URL),
    breachedPasswordsFile: existingFile('BREACHED_PASSWORDS_FILE', env.BREACHED_PASSWORDS_FILE),
    origins: (valueOf('ORIGINS') ?? '')
      .replaceAll('<PORT>', port)
      .split(',')
      .filter((origin) => origin !== ''),
    portalConnect: webOrigins('PORTAL_CONNECT', env.PORTAL_CONNECT),
    trustedProxies: parseNetworks('TRUST_PROXY', env.TRUST_PROXY),
    adminNetworks: parseNetworks('ADMIN_NETWORKS', valueOf('ADMIN_NETWORKS')),
    logLevel: valueOf('LOG_LEVEL') ?? '',
    keyring: readKeyring(env.SECRETS_FILE),
    ...readPartnerSecrets(env.PARTNER_SECRETS_FILE),
  };
}
