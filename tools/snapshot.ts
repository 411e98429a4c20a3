import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './root.ts';
import { serviceMemory } from './service-flags.ts';
import { getDataFiles } from './start/folder.ts';
import { runCommand } from './test/command.ts';

const { values, positionals } = parseArgs({
  options: { data: { type: 'string', default: '.data' }, restore: { type: 'boolean' } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined) {
  console.error('Usage: npm run snapshot -- <file> [--data <folder>] [--restore]');
  process.exit(1);
}
const folder = resolve(values.data);
const main = `${repositoryRoot}apps/api/src/main.ts`;
const command = values.restore === true ? 'restore' : 'snapshot';
const { code } = await runCommand('node', [main, command, resolve(file)], {
  env: { ...serviceMemory, DATA_DIR: folder, SECRETS_FILE: getDataFiles(folder).secrets },
  toScreen: true,
});
process.exitCode = code;
