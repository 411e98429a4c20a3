import { setTimeout as pause } from 'node:timers/promises';
import { type StartedProcess, readLastLogLines } from './child.ts';
import { StartError } from './flags.ts';

const stepMs = 100;

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/**
 * Waits until a request to an address gets status 200. Throws when the process ends first or when `seconds` have
 * passed.
 */
export async function waitUntilReady(
  child: StartedProcess,
  address: string,
  seconds = 300,
): Promise<void> {
  const deadlineMs = performance.now() + seconds * 1000;
  while (!(await isReady(address))) {
    if (!child.isRunning())
      throw new StartError(`${child.name} ended before it answered:\n${readLastLogLines(child)}`);
    if (performance.now() > deadlineMs)
      throw new StartError(
        `${child.name} does not answer at ${address}:\n${readLastLogLines(child)}`,
      );
    await pause(stepMs);
  }
}
