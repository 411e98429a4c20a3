import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { isPortFree } from './ports.ts';
import { repositoryRoot } from './root.ts';
import { type StartedProcess, stopProcesses } from './start/child.ts';
import { parseFlags, StartError } from './start/flags.ts';
import { ensureSecrets, lockDataFolder } from './start/folder.ts';
import { buildGreeting } from './start/greeting.ts';
import { startProcesses } from './start/processes.ts';

/** Port to which the development server of the portal forwards /api (apps/portal/vite.config.ts). */
const servicePort = 8080;
const portalUrl = 'http://127.0.0.1:5173';

async function main(): Promise<void> {
  if (!(await isPortFree(servicePort)))
    throw new StartError(`Port ${String(servicePort)} is taken; development needs it.`);
  const flags = parseFlags(process.argv.slice(2));
  const folder = resolve(flags.data);
  const lock = lockDataFolder(folder);
  const children: StartedProcess[] = [];
  const vite = spawn(
    process.execPath,
    [
      `${repositoryRoot}node_modules/vite/bin/vite.js`,
      '--host',
      '127.0.0.1',
      '--port',
      '5173',
      '--strictPort',
    ],
    { cwd: `${repositoryRoot}apps/portal`, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  try {
    ensureSecrets(folder);
    const processSettings = { flags, folder, port: servicePort, watch: true, origins: portalUrl };
    const runningProcesses = await startProcesses(processSettings, children);
    console.log(buildGreeting({ ...runningProcesses, url: portalUrl }, folder));
    await new Promise<void>((ended) => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ended());
      vite.once('exit', () => ended());
      for (const child of children) void child.ended.then(() => ended());
    });
  } finally {
    vite.kill();
    await stopProcesses(children);
    lock.release();
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
