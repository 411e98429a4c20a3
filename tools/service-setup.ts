import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a role that may create databases. */
    adminUrl: string;
    /** A migrated and seeded database: CREATE DATABASE t_x TEMPLATE of it. */
    templateName: string;
    /** The keys the template was seeded with, as SECRETS_FILE. */
    secretsFile: string;
    /** The instant the template was seeded at. */
    seededNow: string;
  }
}

const templateName = 'template_demo';

/** Tuesday, 10:00 in Madrid: a business day before any cut-off. */
const seededNow = '2026-03-10T09:00:00.000Z';

async function createTemplate(adminUrl: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  const url = new URL(adminUrl);
  url.pathname = `/${templateName}`;
  return url.href;
}

/** Migrates and seeds once, with the service's own role for it; test files copy the result. */
function prepareTemplate(databaseUrl: string, secretsFile: string): void {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['apps/api/src/main.ts', 'prepare'],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: databaseUrl,
        BUSINESS_NOW: seededNow,
        SECRETS_FILE: secretsFile,
        DEMO: '1',
        TEST_DOOR: '1',
      },
    },
  );
  if (status !== 0)
    throw new Error(`The template database could not be prepared:\n${stdout}${stderr}`);
}

/** Starts PostgreSQL for the service tests and leaves a seeded template in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'participe-service-'));
  const secretsFile = join(folder, 'secrets.json');
  const key = (): string => randomBytes(32).toString('base64url');
  writeFileSync(secretsFile, JSON.stringify({ pepper: key(), mac: key() }), { mode: 0o600 });
  const postgres = await startTestPostgres();
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    prepareTemplate(await createTemplate(postgres.url), secretsFile);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('adminUrl', postgres.url);
  project.provide('templateName', templateName);
  project.provide('secretsFile', secretsFile);
  project.provide('seededNow', seededNow);
  return stop;
}
