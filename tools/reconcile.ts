import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './root.ts';
import { filesOf } from './start/folder.ts';
import { serviceMemory } from './service-flags.ts';
import { databaseUrl } from './start/processes.ts';
import { runCommand } from './test/command.ts';

const { data } = parseArgs({ options: { data: { type: 'string', default: '.data' } } }).values;
const folder = resolve(data);
const { secrets } = filesOf(folder);

if (!existsSync(secrets)) {
  console.error(`${folder} holds no data of this product: name its folder with --data.`);
  process.exit(1);
}
const url = databaseUrl();
const env = {
  ...serviceMemory,
  DATA_DIR: folder,
  SECRETS_FILE: secrets,
  ...(url === undefined ? {} : { DATABASE_URL: url }),
};
const { code } = await runCommand('node', [`${root}apps/api/src/main.ts`, 'reconcile'], {
  env,
  toScreen: true,
});
process.exitCode = code;
