import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './root.ts';
import { findTestServer } from './postgres.ts';
import {
  copySeed,
  createSeededFolder,
  startSeededPostgres,
  seedTemplateName,
  writeSecrets,
} from './seeds/seeds.ts';
import { runCommand } from './test/command.ts';

interface Data {
  /** Empty for the embedded database in the data folder. */
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
}

/**
 * Seeds the data of a project. The phone journeys run on the embedded database; the desktop journeys run on a
 * temporary PostgreSQL cluster, or on the embedded database when DATABASE_URL is set.
 */
async function dataOf(project: string, folder: string): Promise<Data> {
  if (project === 'phone' || (await findTestServer()) === undefined) {
    await copySeed(await createSeededFolder(), folder);
    return { databaseUrl: '', stop: () => Promise.resolve() };
  }
  writeSecrets(folder);
  const postgres = await startSeededPostgres();
  const url = new URL(postgres.url);
  url.pathname = `/${seedTemplateName}`;
  return { databaseUrl: url.href, stop: () => postgres.stop() };
}

/** Runs the journeys of a project on its own instance of the product, and then audits the books. */
async function runProject(project: string, args: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'participe-e2e-'));
  const output = `--output=${repositoryRoot}test-results/${project}`;
  const config = ['-c', 'e2e/playwright.config.ts', `--project=${project}`, output];
  try {
    const data = await dataOf(project, folder);
    try {
      const env = { DATA_DIR: folder, DATABASE_URL: data.databaseUrl };
      const runs = [
        await runCommand('playwright', ['test', ...config, ...args], { env, toScreen: true }),
        await runCommand('node', ['tools/reconcile.ts', '--data', folder], { env, toScreen: true }),
      ];
      return Math.max(...runs.map(({ code }) => code));
    } finally {
      await data.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const option = '--project=';
const args = process.argv.slice(2);
const chosenProjects = args
  .filter((arg) => arg.startsWith(option))
  .map((arg) => arg.slice(option.length));
const otherArgs = args.filter((arg) => !arg.startsWith(option));
const exitCodes: number[] = [];
for (const project of chosenProjects.length > 0 ? chosenProjects : ['desktop', 'phone'])
  exitCodes.push(await runProject(project, otherArgs));
process.exitCode = Math.max(...exitCodes);
