import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './ports.ts';
import { root } from './root.ts';
import { copySeed, seededFolder } from './seeds/seeds.ts';
import { command } from './test/command.ts';

/** A Tuesday at 10:00 in Madrid: a business day, before every cut-off. */
const now = '2026-03-10T09:00:00.000Z';

interface Product {
  readonly folder: string;
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly remove: () => void;
}

/** The product as a person would start it, in a new folder, with the test door. */
async function startProduct(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'participe-e2e-'));
  await copySeed(await seededFolder(now), folder);
  const flags = ['--data', folder, '--port', String(await freePort()), '--now', now, '--test-door'];
  const child = spawn(process.execPath, ['tools/start.ts', ...flags], {
    cwd: root,
    // The journeys run on the embedded database, whatever the service tests are run on, and among
    // companies that are prompt and exact: what they may do wrong has tests of its own.
    env: { ...process.env, DATABASE_URL: undefined, SANDBOX_BEHAVIOUR: 'kind' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // No limit of time: a busy machine starts it late, and a product that cannot start ends.
  while (child.exitCode === null) {
    try {
      const { url } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as { url: string };
      return { folder, url, stop, remove };
    } catch {
      await pause(100);
    }
  }
  await stop();
  remove();
  throw new Error('The product did not start; its own lines above say why.');
}

function playwright(product: Product, args: readonly string[]): Promise<number> {
  const cli = `${root}node_modules/@playwright/test/cli.js`;
  const child = spawn(process.execPath, [cli, 'test', '-c', 'e2e/playwright.config.ts', ...args], {
    cwd: root,
    env: { ...process.env, BASE_URL: product.url, DATA_DIR: product.folder },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** Whether the books that the journeys left behind are right to the last posting. */
async function reconcile({ folder }: Product): Promise<number> {
  const env = { DATABASE_URL: '' };
  const { code } = await command('node', ['tools/reconcile.ts', '--data', folder], {
    env,
    toScreen: true,
  });
  return code;
}

const all = ['orders', 'access', 'phone'];

/** Each project gets a product of its own, so that what one did is not there for the other. */
async function main(args: readonly string[]): Promise<number> {
  const chosen = args.find((arg) => arg.startsWith('--project='))?.slice('--project='.length);
  const others = args.filter((arg) => !arg.startsWith('--project='));
  const codes: number[] = [];
  for (const project of chosen === undefined ? all : [chosen]) {
    const product = await startProduct();
    try {
      const output = `--output=${root}test-results/${project}`;
      codes.push(await playwright(product, [`--project=${project}`, output, ...others]));
      await product.stop();
      codes.push(await reconcile(product));
    } finally {
      await product.stop();
      product.remove();
    }
  }
  return Math.max(...codes);
}

process.exit(await main(process.argv.slice(2)));
