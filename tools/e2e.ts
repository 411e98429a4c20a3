import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';
import { copySeed, seededFolder } from './seeds/seeds.ts';
import { command } from './test/command.ts';

/** A Tuesday at 10:00 in Madrid: a business day, before every cut-off. */
const now = '2026-03-10T09:00:00.000Z';

/** Runs the journeys of a project on a product of its own, then audits the books that they left. */
async function runProject(project: string, args: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'participe-e2e-'));
  const env = { DATA_DIR: folder, DATABASE_URL: '' };
  const output = `--output=${root}test-results/${project}`;
  const config = ['-c', 'e2e/playwright.config.ts', `--project=${project}`, output];
  try {
    await copySeed(await seededFolder(now), folder);
    const runs = [
      await command('playwright', ['test', ...config, ...args], { env, toScreen: true }),
      await command('node', ['tools/reconcile.ts', '--data', folder], { env, toScreen: true }),
    ];
    return Math.max(...runs.map(({ code }) => code));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const option = '--project=';
const args = process.argv.slice(2);
const chosen = args.filter((arg) => arg.startsWith(option)).map((arg) => arg.slice(option.length));
const others = args.filter((arg) => !arg.startsWith(option));
const codes: number[] = [];
for (const project of chosen.length > 0 ? chosen : ['orders', 'access', 'phone'])
  codes.push(await runProject(project, others));
process.exitCode = Math.max(...codes);
