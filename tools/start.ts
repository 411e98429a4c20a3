import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPortal, isPortalStale } from './portal/build-portal.ts';
import { isPortFree } from './ports.ts';
import { repositoryRoot } from './root.ts';
import { type StartedProcess, readLastLogLines, stopProcesses } from './start/child.ts';
import { type StartFlags, helpText, parseFlags, StartError } from './start/flags.ts';
import { ensureSecrets, getDataFiles, resetFolder, lockDataFolder } from './start/folder.ts';
import { buildGreeting } from './start/greeting.ts';
import { readDatabaseUrl, startProcesses } from './start/processes.ts';
import { chooseSavedPorts } from './start/saved-ports.ts';

const nodeMajor = 24;

async function portOf({ port }: StartFlags, folder: string): Promise<number> {
  if (port === undefined)
    return (await chooseSavedPorts(getDataFiles(folder).ports, ['portal'])).portal;
  if (await isPortFree(port)) return port;
  throw new StartError(`Port ${String(port)} is taken: stop what listens there or choose another.`);
}

const isShared = readDatabaseUrl() !== undefined;

function refuseReset(flags: StartFlags): void {
  if (flags.reset && isShared)
    throw new StartError(
      '--reset empties the embedded folder; a database of DATABASE_URL is yours to drop.',
    );
}

/** Starts the product and prints its addresses. Resolves with the reason when one of the processes has ended. */
async function runStart(
  flags: StartFlags,
  folder: string,
  children: StartedProcess[],
): Promise<string> {
  const files = getDataFiles(folder);
  rmSync(files.run, { force: true });
  ensureSecrets(folder);
  const port = await portOf(flags, folder);
  if (isPortalStale(repositoryRoot)) {
    console.log('The portal is not built from these sources: building it.');
    await buildPortal(repositoryRoot);
  }
  const database = isShared ? 'PostgreSQL of DATABASE_URL' : 'embedded database';
  const isFirst = !isShared && !existsSync(join(folder, 'db'));
  console.log(`Starting on the ${database}${isFirst ? ' and filling in the demo' : ''}.`);
  const runningProcesses = await startProcesses({ flags, folder, port }, children);
  const startedAt = new Date().toISOString();
  const { url, catcherUrl, bankUrl, controlUrl, pids } = runningProcesses;
  const startNote = {
    url,
    catcher_url: catcherUrl,
    bank_url: bankUrl,
    control_url: controlUrl,
    pids,
    started_at: startedAt,
  };
  // The file is renamed when it is complete, because other programs wait for it and read it at once.
  writeFileSync(`${files.run}.new`, `${JSON.stringify(startNote, null, 2)}\n`);
  renameSync(`${files.run}.new`, files.run);
  console.log(buildGreeting(runningProcesses, folder));
  return Promise.race(
    children.map(
      async (child) => `${child.name} ended (${await child.ended}):\n${readLastLogLines(child)}`,
    ),
  );
}

function waitForSignal(): Promise<undefined> {
  return new Promise((ended) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => ended(undefined));
  });
}

async function main(): Promise<number> {
  if (Number(process.versions.node.split('.')[0]) !== nodeMajor)
    throw new StartError(
      `This is Node ${process.versions.node}, not ${String(nodeMajor)}: use npm start.`,
    );
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(helpText);
    return 0;
  }
  const flags = parseFlags(args);
  refuseReset(flags);
  const folder = resolve(flags.data);
  const lock = lockDataFolder(folder);
  const children: StartedProcess[] = [];
  try {
    if (flags.reset) resetFolder(folder);
    const stopReason = await Promise.race([waitForSignal(), runStart(flags, folder, children)]);
    if (stopReason !== undefined) console.error(stopReason);
    return stopReason === undefined ? 0 : 1;
  } finally {
    await stopProcesses(children);
    rmSync(getDataFiles(folder).run, { force: true });
    lock.release();
  }
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
