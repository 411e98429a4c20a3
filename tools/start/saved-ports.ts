import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isPortFree } from '../ports.ts';
import { StartError } from './flags.ts';

function readPorts(file: string): Partial<Record<string, unknown>> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * The ports are below those that the operating system gives to outgoing connections, because such a connection could
 * take a saved port between two starts.
 */
const lowestPort = 10_000;
const highestPort = 31_999;
const portsPerStart = 20;
const waitForPortMs = 3000;
const stepMs = 50;

/** The first port to try depends on the process id, so that simultaneous starts try different ports. */
function getFirstCandidate(): number {
  const blocks = Math.floor((highestPort + 1 - lowestPort) / portsPerStart);
  return lowestPort + (process.pid % blocks) * portsPerStart;
}

/** True once the port is free; a product that has just been stopped may hold its ports for a moment. */
async function isFreeSoon(port: number): Promise<boolean> {
  const deadlineMs = performance.now() + waitForPortMs;
  while (!(await isPortFree(port))) {
    if (performance.now() > deadlineMs) return false;
    await pause(stepMs);
  }
  return true;
}

async function choosePort(preferred: unknown, taken: ReadonlySet<number>): Promise<number> {
  const isAvailable = async (port: number) => !taken.has(port) && (await isPortFree(port));
  if (typeof preferred === 'number' && !taken.has(preferred) && (await isFreeSoon(preferred)))
    return preferred;
  for (let port = getFirstCandidate(); port <= highestPort; port += 1)
    if (await isAvailable(port)) return port;
  throw new StartError('No port is free: choose one with --port.');
}

/**
 * Returns a free port for each name. The next start uses the same ports where they are free, so that bookmarks of the
 * demo stay valid. `used` is a port that must not be chosen.
 */
export async function chooseSavedPorts<const Name extends string>(
  file: string,
  names: readonly Name[],
  used?: number,
): Promise<Record<Name, number>> {
  const savedPorts = readPorts(file);
  const reservedPorts = new Set(used === undefined ? [] : [used]);
  const chosenPorts: Record<string, number> = {};
  for (const name of names) {
    const port = await choosePort(savedPorts[name], reservedPorts);
    reservedPorts.add(port);
    chosenPorts[name] = port;
  }
  writeFileSync(file, `${JSON.stringify({ ...savedPorts, ...chosenPorts }, null, 2)}\n`);
  return chosenPorts;
}
