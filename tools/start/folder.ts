import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { partners } from '@participe/contract';
import {
  FolderInUseError,
  type FolderLock,
  lockFolder,
} from '../../apps/api/src/kernel/database/folder-lock.ts';
import { keyPurposes } from '../../apps/api/src/kernel/keyring.ts';
import { StartError } from './flags.ts';

/** Files and folders that the product creates in its data folder. `--reset` deletes only these. */
const contents = [
  'audit-anchors.jsonl',
  'db',
  'db.lock',
  'demo-people.json',
  'logs',
  'partner-secrets.json',
  'ports.json',
  'run.json',
  'sandbox.json',
  'secrets.json',
  'staff-credentials.json',
  'staff-token',
  'time-stamps',
];

/** Returns the paths in a data folder that launcher, service and sandbox share. */
export function getDataFiles(folder: string) {
  return {
    run: join(folder, 'run.json'),
    logs: join(folder, 'logs'),
    auditAnchors: join(folder, 'audit-anchors.jsonl'),
    secrets: join(folder, 'secrets.json'),
    partnerSecrets: join(folder, 'partner-secrets.json'),
    staffCredentials: join(folder, 'staff-credentials.json'),
    staffToken: join(folder, 'staff-token'),
    timeStamps: join(folder, 'time-stamps'),
    sandboxState: join(folder, 'sandbox.json'),
    ports: join(folder, 'ports.json'),
    demoPeople: join(folder, 'demo-people.json'),
  } as const;
}

/** Locks the data folder. Throws an error with the process that holds the lock. */
export function lockDataFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    return lockFolder(join(folder, 'start'));
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const pid = /process (\d+)/u.exec(error.message)?.[1] ?? 'unknown';
    throw new StartError(
      `The folder ${folder} is held by process ${pid}: stop it first, or start with --data and another folder.`,
    );
  }
}

/** Deletes the product's files from the data folder. Throws when other files remain. */
export function resetFolder(folder: string): void {
  for (const name of contents) rmSync(join(folder, name), { recursive: true, force: true });
  const foreignNames = readdirSync(folder).filter((name) => name !== 'start.lock');
  if (foreignNames.length > 0)
    throw new StartError(`${folder} holds files of somebody else (${foreignNames.join(', ')}).`);
}

function writeOnce(file: string, content: object): void {
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(content)}\n`, { mode: 0o600 });
}

/** A database without its keys cannot be read, so no new keys may be created for it. */
function refuseMissingKeys(folder: string): void {
  if (!existsSync(join(folder, 'db'))) return;
  const { secrets, partnerSecrets } = getDataFiles(folder);
  const missingFiles = [secrets, partnerSecrets].filter((file) => !existsSync(file));
  if (missingFiles.length > 0)
    throw new StartError(
      `${folder} holds data, but not its keys (${missingFiles.map((file) => basename(file)).join(', ')}): restore them from a backup, or start with --reset.`,
    );
}

const randomKey = (): string => randomBytes(32).toString('base64url');

/** Adds keys for purposes that an earlier version of the product did not have. */
function addMissingKeys(file: string): void {
  const keys = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, unknown>>;
  const missing = keys['mac'] === undefined ? keyPurposes.filter((name) => !(name in keys)) : [];
  if (missing.length === 0) return;
  const added = Object.fromEntries(missing.map((name) => [name, { 1: randomKey() }]));
  writeFileSync(file, `${JSON.stringify({ ...keys, ...added })}\n`, { mode: 0o600 });
}

/** Creates the keys of the partners, also of those that an earlier version of the product did not have. */
function addMissingPartnerKeys(file: string): void {
  const keys = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, unknown>>;
  const missing = partners.filter((name) => !(name in keys));
  if (missing.length === 0) return;
  const added = Object.fromEntries(missing.map((name) => [name, randomKey()]));
  writeFileSync(file, `${JSON.stringify({ ...keys, ...added })}\n`, { mode: 0o600 });
}

/**
 * On the first start, creates random keys for the service and the partners, and credentials for the programs of
 * staff.
 */
export function ensureSecrets(folder: string): void {
  const files = getDataFiles(folder);
  refuseMissingKeys(folder);
  writeOnce(
    files.secrets,
    Object.fromEntries(keyPurposes.map((name) => [name, { 1: randomKey() }])),
  );
  addMissingKeys(files.secrets);
  writeOnce(files.partnerSecrets, {});
  addMissingPartnerKeys(files.partnerSecrets);
  writeOnce(files.staffCredentials, { client_id: 'backoffice', client_secret: randomKey() });
}
