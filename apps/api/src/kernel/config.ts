import { readFileSync } from 'node:fs';
import { type Partner, partners } from '@participe/contract';
import { isNetwork } from './cidr.ts';

/** What a process is told from outside; nothing else reads the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly businessNow: string | undefined;
  readonly testDoor: boolean;
  readonly demo: boolean;
  readonly registryUrl: string | undefined;
  readonly catcherUrl: string | undefined;
  /** The bank at which payments are initiated and payees are verified; without it there is neither. */
  readonly bankUrl: string | undefined;
  /** The scanner that uploaded files go through (clamd); without it none of them is given to anybody. */
  readonly virusScannerUrl: string | undefined;
  readonly sandboxControlUrl: string | undefined;
  readonly staffCredentialsFile: string | undefined;
  readonly staffTokenFile: string | undefined;
  readonly portalDist: string | undefined;
  /** The script of the video service that plays the tutorial; without it there is no tutorial. */
  readonly videoPlayerScriptUrl: string | undefined;
  readonly origins: readonly string[];
  /** Origins beside its own that the portal may call: the hosts of its groups, where they live apart. */
  readonly portalConnect: readonly string[];
  /** Networks whose word about the caller's address is believed; by default nobody's. */
  readonly trustedProxies: readonly string[];
  /** Networks from which members of staff may enter as superuser; by default this machine alone. */
  readonly adminNetworks: readonly string[];
  readonly logLevel: string;
  readonly secrets: Secrets;
  /** The keys that partners sign with; one without a key is not listened to. */
  readonly partnerSecrets: Partial<Readonly<Record<Partner, string>>>;
}

export interface Secrets {
  /** Keys the HMAC that is put over a password before argon2id sees it. */
  readonly pepper: string;
  /** Keys codes, refresh successors, attempt counters and the seals of evidence. */
  readonly mac: string;
}

const flag = (value: string | undefined): boolean => value === '1' || value === 'true';

/** An address of the web, checked here: its host goes into a content policy later. */
function webAddress(name: string, text = ''): string | undefined {
  if (text === '') return undefined;
  if (!/^https?:$/u.test(URL.parse(text)?.protocol ?? ''))
    throw new Error(`${name}: "${text}" is no address of the web.`);
  return text;
}

/** Where the scanner listens: a port of a machine, or a socket of this one. */
function scannerAddress(name: string, text = ''): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  const isPort = url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== '';
  const isSocket = url?.protocol === 'unix:' && url.pathname.length > 1;
  if (!isPort && !isSocket)
    throw new Error(`${name}: "${text}" is no tcp://host:port or unix:///path.`);
  return text;
}

/** A list of origins, checked here: they go into a content policy as they are. */
function webOrigins(name: string, text = ''): string[] {
  const list = text.split(',').filter((origin) => origin !== '');
  for (const origin of list)
    if (
      origin.includes('*') ||
      webAddress(name, origin) === undefined ||
      URL.parse(origin)?.origin !== origin
    )
      throw new Error(`${name}: "${origin}" is no origin.`);
  return list;
}

/** A list of networks as address/length, checked here: a wrong one must not open a door later. */
function networks(name: string, text = ''): string[] {
  const list = text.split(',').filter((network) => network !== '');
  for (const network of list)
    if (!isNetwork(network)) throw new Error(`${name}: "${network}" is no network.`);
  return list;
}

function readSecrets(file: string | undefined): Secrets {
  if (file === undefined) throw new Error('SECRETS_FILE is not set: the service needs its keys.');
  const { pepper, mac } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  for (const [name, value] of Object.entries({ pepper, mac })) {
    if (typeof value !== 'string' || value.length < 32)
      throw new Error(
        `The secret "${name}" in SECRETS_FILE is missing or shorter than 32 characters.`,
      );
  }
  return { pepper: pepper as string, mac: mac as string };
}

function readPartnerSecrets(file: string | undefined): Config['partnerSecrets'] {
  if (file === undefined) return {};
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Config['partnerSecrets'];
  for (const name of partners)
    if ((kept[name] ?? '').length < 32)
      throw new Error(
        `The key "${name}" in PARTNER_SECRETS_FILE is missing or shorter than 32 characters.`,
      );
  return kept;
}

/** Reads and checks the environment once; a wrong setting stops the start with a clear line. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const testDoor = flag(env['TEST_DOOR']);
  const production = env['NODE_ENV'] === 'production';
  if (testDoor && production) throw new Error('The test door cannot be opened in production.');
  if (production && env['DATABASE_URL'] === undefined && !flag(env['EMBEDDED_ACCEPT_RISK']))
    throw new Error(
      'The embedded database does not survive a power loss: production needs DATABASE_URL.',
    );
  const host = env['HOST'] ?? '127.0.0.1';
  if (testDoor && host !== '127.0.0.1' && host !== '::1')
    throw new Error('The test door is for loopback only.');
  const port = Number(env['PORT'] ?? '8080');
  return {
    port,
    host,
    databaseUrl: env['DATABASE_URL'] === '' ? undefined : env['DATABASE_URL'],
    dataDir: env['DATA_DIR'] ?? '.data',
    businessNow: env['BUSINESS_NOW'],
    testDoor,
    demo: flag(env['DEMO']),
    registryUrl: env['REGISTRY_URL'],
    catcherUrl: env['CATCHER_URL'],
    bankUrl: webAddress('BANK_URL', env['BANK_URL']),
    virusScannerUrl: scannerAddress('VIRUS_SCANNER_URL', env['VIRUS_SCANNER_URL']),
    sandboxControlUrl: env['SANDBOX_CONTROL_URL'],
    staffCredentialsFile: env['STAFF_CREDENTIALS_FILE'],
    staffTokenFile: env['STAFF_TOKEN_FILE'],
    portalDist: env['PORTAL_DIST'],
    videoPlayerScriptUrl: webAddress('VIDEO_PLAYER_SCRIPT_URL', env['VIDEO_PLAYER_SCRIPT_URL']),
    origins: (env['ORIGINS'] ?? `http://127.0.0.1:${String(port)},http://localhost:${String(port)}`)
      .split(',')
      .filter((origin) => origin !== ''),
    portalConnect: webOrigins('PORTAL_CONNECT', env['PORTAL_CONNECT']),
    trustedProxies: networks('TRUST_PROXY', env['TRUST_PROXY']),
    adminNetworks: networks('ADMIN_NETWORKS', env['ADMIN_NETWORKS'] ?? '127.0.0.0/8,::1/128'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    secrets: readSecrets(env['SECRETS_FILE']),
    partnerSecrets: readPartnerSecrets(env['PARTNER_SECRETS_FILE']),
  };
}
