import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testNow, testPartnerSecrets, testSecrets } from '../../apps/api/test/support/config.ts';
import { preparePostgresTemplate } from '../../apps/api/test/support/prepare-template.ts';
import { hashFiles } from '../portal/sources.ts';
import {
  createEmptyDatabase,
  findTestServer,
  startTestPostgres,
  type TestPostgres,
} from '../postgres.ts';
import { repositoryRoot } from '../root.ts';
import { serviceMemory } from '../service-flags.ts';
import { getDataFiles } from '../start/folder.ts';
import { buildCachedFolder } from './cache.ts';

const execute = promisify(execFile);

export const seedTemplateName = 'template_demo';

/**
 * Cache key of the code that seeding may run and of today's date in UTC. Seeded sessions and passwords contain real
 * times, so a seed is not used on another day.
 */
function keyOf(...more: string[]): string {
  const listEntriesExcept = (folder: string, names: readonly string[]): string[] =>
    readdirSync(repositoryRoot + folder)
      .filter((name) => !names.includes(name))
      .map((name) => `${folder}/${name}`);
  const sources = hashFiles(repositoryRoot, [
    'package-lock.json',
    ...listEntriesExcept('apps/api', ['test', 'node_modules', '.cache']),
    'apps/api/test/support/config.ts',
    'apps/api/test/support/prepare-template.ts',
    'apps/api/test/support/prepared-statements.ts',
    'tools/seeds/seeds.ts',
    ...listEntriesExcept('packages', ['ui']),
  ]);
  const day = new Date().toISOString().slice(0, 10);
  return [...more, day, sources.slice(0, 20)].join('-').replaceAll(/[^\w.-]+/gu, '_');
}

/** Copies a seed into a folder with the owners and permissions of its files. */
export async function copySeed(seed: string, folder: string): Promise<void> {
  await execute('cp', ['-a', `${seed}/.`, folder]);
}

/** Writes fixed keys into the files in which the product expects its keys. */
export function writeSecrets(folder: string): void {
  const files = getDataFiles(folder);
  const writeJson = (file: string, content: object): void =>
    writeFileSync(file, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  writeJson(files.secrets, testSecrets);
  writeJson(files.partnerSecrets, testPartnerSecrets);
}

/** Returns a seeded data folder for the embedded database. */
export function createSeededFolder(): Promise<string> {
  return buildCachedFolder(keyOf('folder', testNow), async (folder) => {
    writeSecrets(folder);
    const files = getDataFiles(folder);
    const env = {
      ...process.env,
      ...serviceMemory,
      DATABASE_URL: undefined,
      DATA_DIR: folder,
      BUSINESS_NOW: testNow,
      TEST_DOOR: '1',
      DEMO: '1',
      LOG_LEVEL: 'error',
      SECRETS_FILE: files.secrets,
      PARTNER_SECRETS_FILE: files.partnerSecrets,
    };
    await execute(process.execPath, ['apps/api/src/main.ts', 'prepare'], {
      cwd: repositoryRoot,
      env,
    });
  });
}

/** Starts PostgreSQL with the seeded database `seedTemplateName`, whose business time is `testNow`. */
export async function startSeededPostgres({
  durable = false,
}: { durable?: boolean } = {}): Promise<TestPostgres> {
  const seedDatabase = async (postgres: TestPostgres): Promise<void> =>
    preparePostgresTemplate(await createEmptyDatabase(postgres.url, seedTemplateName), testNow);
  const installedPostgres = await findTestServer();
  if (installedPostgres === undefined) {
    const postgres = await startTestPostgres({ durable });
    await seedDatabase(postgres);
    return postgres;
  }
  const cluster = await buildCachedFolder(
    keyOf(
      'postgres',
      testNow,
      installedPostgres.version,
      String(installedPostgres.user.uid ?? 'user'),
    ),
    async (folder) => {
      const postgres = await startTestPostgres();
      try {
        await seedDatabase(postgres);
      } catch (error) {
        await postgres.stop();
        throw error;
      }
      await postgres.stop(join(folder, 'data'));
    },
  );
  return startTestPostgres({ durable, from: join(cluster, 'data') });
}
