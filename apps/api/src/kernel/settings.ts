/** A setting that prevents the start. The message is one sentence for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

export interface Setting {
  readonly meaning: string;
  /** Null when the variable has no default value. */
  readonly default: string | null;
  /** True when the value is secret or the path of a secret file. */
  readonly isSecret: boolean;
}

const plain = (meaning: string, value: string | null = null): Setting => ({
  meaning,
  default: value,
  isSecret: false,
});
const secret = (meaning: string): Setting => ({ meaning, default: null, isSecret: true });

/** The environment variables of the service, from which `docs/configuration.md` is generated. */
export const settings = {
  NODE_ENV: plain(
    '`production`, `development` or `test`. `production` refuses a start with demo, test interface, a clock that was set, weak or readable secrets, addresses that are not https, no message gateway, or an embedded or unprotected database.',
  ),
  HOST: plain('Address on which the service listens.', '127.0.0.1'),
  PORT: plain('Port on which the service listens.', '8080'),
  TLS_CERT_FILE: plain(
    'PEM file with the certificate of the service and its chain. With it the service speaks TLS 1.3 only. Required in production unless HOST is of this machine.',
  ),
  TLS_KEY_FILE: secret('PEM file with the key of that certificate.'),
  TLS_CLIENT_CA_FILE: plain(
    'PEM file with the authority of the proxies. With it a caller without a certificate of this authority is not connected.',
  ),
  DATABASE_URL: secret(
    'PostgreSQL 15 or newer, as `postgres://user:password@host/name`. Without it the service uses the embedded database.',
  ),
  PREPARE_STATEMENTS: plain(
    '`0` sends each statement to PostgreSQL without preparing it, for a connection pooler in transaction mode that does not keep prepared statements. PgBouncer needs `max_prepared_statements` above 0, which versions before 1.21 do not have.',
    '1',
  ),
  DATA_DIR: plain('Folder of the embedded database.', '.data'),
  MIN_FREE_DISK_MB: plain(
    'Free space in MB below which the service on the embedded database accepts no changes, because that database stops for good on a full disk.',
    '128',
  ),
  EMBEDDED_ACCEPT_RISK: plain(
    '`1` allows the embedded database in production, although a power loss may lose the last minutes.',
    '0',
  ),
  SECRETS_FILE: secret(
    'JSON file with the keys of the service, by purpose and version; SIGHUP reads it again. Required. See `docs/decisions/0056-key-versions.md`.',
  ),
  PARTNER_SECRETS_FILE: secret(
    'JSON file with one key per partner, at least 32 characters each, by which signed events are verified: a text, or texts by version while a partner changes its key. Without it no event is accepted.',
  ),
  BREACHED_PASSWORDS_FILE: plain(
    'File of leaked passwords that nobody may choose: sorted SHA-1 lines, as Have I Been Pwned publishes them. Without it only common passwords are refused.',
  ),
  ORIGINS: plain(
    'Origins of the portal, separated by commas; only they may use the refresh cookie and read answers of another host.',
    'http://127.0.0.1:<PORT>,http://localhost:<PORT>',
  ),
  CHECK_ANSWERS: plain(
    '`1` checks each answer in full against the description of its call, for tests and to find a fault. An answer that violates it is an internal error.',
    '0',
  ),
  OPENAPI: plain('`1` serves the description of all calls at `/api/openapi.json`.', '0'),
  PORTAL_DIST: plain('Folder of the built portal; without it the service answers API calls only.'),
  PORTAL_CONNECT: plain(
    'Further origins that the pages may call, separated by commas, when groups of calls have hosts of their own.',
  ),
  TRUST_PROXY: plain(
    'Networks (`address/length`, separated by commas) of proxies whose `X-Forwarded-For` counts as the address of the caller.',
  ),
  ADMIN_NETWORKS: plain(
    'Networks (`address/length`, separated by commas) from which superusers may log in.',
    '127.0.0.0/8,::1/128',
  ),
  REGISTRY_URL: plain(
    'Base address of the unit-holder registry. Without it orders reach the registry in text files only.',
  ),
  CATCHER_URL: plain(
    'Base address of the gateway for e-mail and SMS. Without it no message is sent.',
  ),
  BANK_URL: plain(
    'Base address of the bank for payment initiation and verification of payees. Without it there is neither.',
  ),
  WEALTHREADER_URL: plain(
    'Base address of the aggregator, by which the bank of a person proves whose a bank account is. It also needs the key `wealthreader` in PARTNER_SECRETS_FILE. Without either, a paper is the only proof.',
  ),
  VIRUS_SCANNER_URL: plain(
    'clamd, as `tcp://host:port` or `unix:///path`. Without it uploads stay in quarantine.',
  ),
  VIDEO_PLAYER_SCRIPT_URL: plain(
    'Script of the video service that plays the tutorial. Without it there is no tutorial.',
  ),
  SANDBOX_CONTROL_URL: plain('Control address of the sandbox, for the demo and the tests.'),
  DEMO_WEBSITE_URL: plain(
    'Website of the demo manager in the sandbox, without a final slash: papers of the products, legal notice, privacy and contact.',
  ),
  AUDIT_ANCHOR_FILE: plain(
    'File outside the database to which the worker appends the head of the audit chain each minute; `reconcile` reads it. Keep it on another disk or host. Without it a truncated audit is not found.',
  ),
  TIME_STAMP_URL: plain(
    'Address of the time-stamping authority (RFC 3161) for signed papers. Without it they get no time stamp.',
  ),
  TIME_STAMP_CA_FILE: plain(
    'PEM file with the certificates that issue those of the authority. Required with TIME_STAMP_URL.',
  ),
  STAFF_CREDENTIALS_FILE: secret(
    'JSON file with `client_id`, `client_secret` and `purposes` of the service account of the back office or of a feed. Without it there is none.',
  ),
  STAFF_TOKEN_FILE: secret('File in which the first start leaves an access token of that account.'),
  DEMO: plain('`1` fills a new database with the demo manager and lets its clock jump.', '0'),
  BUSINESS_NOW: plain(
    'Instant at which the business clock of a new database starts. Refused in production.',
  ),
  TEST_DOOR: plain(
    '`1` opens the test interface: clock, jobs and messages on demand. Loopback only, never in production.',
    '0',
  ),
  NODE_OPTIONS: plain('Options of Node. Production refuses those that open the debugger.'),
  NODE_TLS_REJECT_UNAUTHORIZED: plain(
    '`0` switches off the verification of certificates. Refused in production.',
  ),
  LOG_LEVEL: plain('Level of the log: trace, debug, info, warn, error or fatal.', 'info'),
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type Environment = Readonly<Partial<Record<SettingName, string | undefined>>>;

/** Returns the part of `docs/configuration.md` that describes the variables of the service. */
export function serviceSettingsMarkdown(): string {
  const rows = Object.entries<Setting>(settings)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, { meaning, default: value, isSecret }]) =>
        `| ${name} | ${meaning} | ${value === null ? '' : `\`${value}\``} | ${isSecret ? 'yes' : ''} |`,
    );
  return [
    '# Configuration',
    '',
    'Generated by `npm run generate`; do not edit.',
    '',
    '## Service',
    '',
    'Listed in `apps/api/src/kernel/settings.ts` and read once, at the start, in `config.ts` beside it. A wrong value stops the start with a sentence.',
    'Secret variables hold credentials or keys, or name a file that does.',
    '',
    '| Variable | Meaning | Default | Secret |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
