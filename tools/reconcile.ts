import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './root.ts';
import { getDataFiles } from './start/folder.ts';
import { serviceMemory } from './service-flags.ts';
import { readDatabaseUrl } from './start/processes.ts';
import { runCommand } from './test/command.ts';

const { data } = parseArgs({ options: { data: { type: 'string', default: '.data' } } }).values;
const folder = resolve(data);
const { secrets, auditAnchors, timeStamps } = getDataFiles(folder);

if (!existsSync(secrets)) {
  console.error(`${folder} holds no data of this product: name its folder with --data.`);
  process.exit(1);
}
const url = readDatabaseUrl();
// The path is passed even without the file, because the books audit must fail when the file was removed.
const anchorFile = process.env['AUDIT_ANCHOR_FILE'] ?? auditAnchors;
const certificate = join(timeStamps, 'ca.pem');
// The service requires an address here, but the books audit only verifies stored time stamps and calls no authority.
const authority = existsSync(certificate) && {
  TIME_STAMP_URL: 'http://127.0.0.1/',
  TIME_STAMP_CA_FILE: certificate,
};
const env = {
  ...serviceMemory,
  DATA_DIR: folder,
  SECRETS_FILE: secrets,
  ...authority,
  AUDIT_ANCHOR_FILE: anchorFile,
  ...(url === undefined ? {} : { DATABASE_URL: url }),
};
const { code } = await runCommand('node', [`${repositoryRoot}apps/api/src/main.ts`, 'reconcile'], {
  env,
  toScreen: true,
});
process.exitCode = code;
