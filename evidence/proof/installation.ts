import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { findFreePorts } from '../../tools/ports.ts';
import {
  copySeed,
  createSeededFolder,
  seedTemplateName,
  writeSecrets,
} from '../../tools/seeds/seeds.ts';
import { ensureSecrets, getDataFiles } from '../../tools/start/folder.ts';
import { type DatabaseEngine, type Installation, runServiceRole } from './service-process.ts';

/** Business time at the start, a Thursday at 10:00 in Madrid. */
export const businessStart = '2026-11-19T09:00:00.000Z';

interface InstallationFacts {
  readonly engine: DatabaseEngine;
  readonly folder: string;
  readonly databaseUrl?: string | undefined;
  /** Ports of the sandbox that runs together with the service; undefined without a sandbox. */
  readonly sandbox?: SandboxPorts | undefined;
}

export interface SandboxPorts {
  readonly registry: number;
  readonly catcher: number;
  readonly control: number;
  readonly bank: number;
  readonly website: number;
}

const urlOf = (port: number): string => `http://127.0.0.1:${String(port)}`;

/** Returns the settings of a service with this folder and database, on a new port. */
export async function createInstallation(facts: InstallationFacts): Promise<Installation> {
  const { engine, folder, databaseUrl, sandbox } = facts;
  const [port = 0] = await findFreePorts(1);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  ensureSecrets(folder);
  const files = getDataFiles(folder);
  const { DATABASE_URL: _outer, ...inherited } = process.env;
  return {
    engine,
    folder,
    databaseUrl,
    url: urlOf(port),
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: folder,
      SECRETS_FILE: files.secrets,
      PARTNER_SECRETS_FILE: files.partnerSecrets,
      STAFF_CREDENTIALS_FILE: files.staffCredentials,
      STAFF_TOKEN_FILE: files.staffToken,
      AUDIT_ANCHOR_FILE: files.auditAnchors,
      BUSINESS_NOW: businessStart,
      TEST_DOOR: '1',
      CHECK_ANSWERS: '1',
      DEMO: '1',
      LOG_LEVEL: 'error',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(sandbox !== undefined && {
        REGISTRY_URL: urlOf(sandbox.registry),
        CATCHER_URL: urlOf(sandbox.catcher),
        BANK_URL: urlOf(sandbox.bank),
        SANDBOX_CONTROL_URL: urlOf(sandbox.control),
        DEMO_WEBSITE_URL: urlOf(sandbox.website),
      }),
    },
  };
}

/** Returns the address of another database on the same server. */
function databaseAt(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates an empty database or a copy of another one. A database of this name is deleted first. */
export async function createDatabase(
  adminUrl: string,
  name: string,
  copyOf?: string,
): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(
    `create database ${name}${copyOf === undefined ? '' : ` template ${copyOf} strategy file_copy`}`,
  );
  await admin.end();
  return databaseAt(adminUrl, name);
}

/**
 * Creates a PostgreSQL database with the demo data, and writes the secrets of its service and the staff credentials
 * to the folder. With `sandbox`, the demo's links lead to the website of that sandbox.
 */
export async function createSeededDatabase(
  adminUrl: string,
  folder: string,
  name: string,
  sandbox?: SandboxPorts,
): Promise<string> {
  writeSecrets(folder);
  const databaseUrl = await createDatabase(adminUrl, name, seedTemplateName);
  const installation = await createInstallation({
    engine: 'postgres',
    folder,
    databaseUrl,
    sandbox,
  });
  const { code, output } = await runServiceRole(installation, 'prepare');
  if (code !== 0) throw new Error(`The service could not be prepared:\n${output}`);
  return databaseUrl;
}

async function copySeededFolder(folder: string): Promise<void> {
  await copySeed(await createSeededFolder(), folder);
}

/** Creates an installation with the demo and the ports of its sandbox. `name` is that of its PostgreSQL database. */
export async function installForCrashes(options: {
  engine: DatabaseEngine;
  folder: string;
  adminUrl: string;
  name: string;
}): Promise<{ installation: Installation; ports: SandboxPorts }> {
  const { engine, folder, adminUrl, name } = options;
  const [registry = 0, catcher = 0, control = 0, bank = 0, website = 0] = await findFreePorts(5);
  const ports = { registry, catcher, control, bank, website };
  const databaseUrl =
    engine === 'postgres' ? await createSeededDatabase(adminUrl, folder, name, ports) : undefined;
  if (engine === 'embedded') await copySeededFolder(folder);
  const installation = await createInstallation({ engine, folder, databaseUrl, sandbox: ports });
  return { installation, ports };
}
