import type { TestProject } from 'vitest/node';
import { startDatabasePool } from './seeds/database-pool.ts';
import { startSeededPostgres, seedTemplateName } from './seeds/seeds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address at which a test file gets its copy of the seeded database. */
    databasePool: string;
    /** Settings of the model test; MODEL_RUNS, MODEL_SEED and MODEL_PATH override the defaults. */
    model: { runs: number; seed: number; path: string };
    /** Number of partner stories and seed of the first one; PARTNERS_RUNS and PARTNERS_SEED override the defaults. */
    partners: { runs: number; seed: number };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startSeededPostgres();
  const pool = await startDatabasePool(postgres.url, seedTemplateName);
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
