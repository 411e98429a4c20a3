import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { preparePostgresTemplate } from '../apps/api/test/support/prepare-template.ts';
import { startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a role that may create databases. */
    adminUrl: string;
    /** A migrated and seeded database: CREATE DATABASE t_x TEMPLATE of it. */
    templateName: string;
    /** How long the model is run, and from which seed: MODEL_RUNS, MODEL_SEED and MODEL_PATH say otherwise. */
    model: { runs: number; seed: number; path: string };
    /** How many stories partners tell, and from which seed on: PARTNERS_RUNS and PARTNERS_SEED say otherwise. */
    partners: { runs: number; seed: number };
  }
}

const templateName = 'template_demo';

async function createTemplate(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  const url = new URL(adminUrl);
  url.pathname = `/${templateName}`;
  return url.href;
}

/** Starts PostgreSQL for the service tests and leaves a seeded template in it, for test files to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  try {
    await preparePostgresTemplate(await createTemplate(postgres.url));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('adminUrl', postgres.url);
  project.provide('templateName', templateName);
  const { MODEL_RUNS: runs, MODEL_SEED: seed, MODEL_PATH: path } = process.env;
  project.provide('model', {
    runs: Number(runs ?? 20),
    seed: Number(seed ?? 20261120),
    path: path ?? '',
  });
  const { PARTNERS_RUNS: stories, PARTNERS_SEED: first } = process.env;
  project.provide('partners', { runs: Number(stories ?? 11), seed: Number(first ?? 20261120) });
  return postgres.stop;
}
