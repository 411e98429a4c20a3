import type { TestProject } from 'vitest/node';
import { startDatabasePool } from './seeds/database-pool.ts';
import { startSeededPostgres, templateName } from './seeds/seeds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test files get databases, each a copy of the seeded demo. */
    databasePool: string;
    /** How long the model is run, and from which seed: MODEL_RUNS, MODEL_SEED and MODEL_PATH say otherwise. */
    model: { runs: number; seed: number; path: string };
    /** How many stories partners tell, and from which seed on: PARTNERS_RUNS and PARTNERS_SEED say otherwise. */
    partners: { runs: number; seed: number };
  }
}

/** Starts PostgreSQL for the service tests, with copies of the seeded demo for the test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startSeededPostgres();
  const pool = await startDatabasePool(postgres.url, templateName);
  project.provide('databasePool', pool.url);
  const { MODEL_RUNS: runs, MODEL_SEED: seed, MODEL_PATH: path } = process.env;
  project.provide('model', {
    runs: Number(runs ?? 4),
    seed: Number(seed ?? 20261120),
    path: path ?? '',
  });
  const { PARTNERS_RUNS: stories, PARTNERS_SEED: first } = process.env;
  project.provide('partners', { runs: Number(stories ?? 3), seed: Number(first ?? 20261120) });
  return async () => {
    await pool.stop();
    await postgres.stop();
  };
}
