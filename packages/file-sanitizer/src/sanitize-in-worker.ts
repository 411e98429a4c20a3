import { Worker } from 'node:worker_threads';
import type { SanitizeResult, SanitizeTask } from './sanitize.worker.ts';

const program = new URL('sanitize.worker.ts', import.meta.url);
const timeoutMs = 20_000;
const idleMs = 30_000;
const heapMegabytes = 512;
const concurrency = 2;
const queueMax = 16;

let active = 0;
const waiting: (() => void)[] = [];

/** Thrown when too many files wait for a worker. */
export class SanitizerBusyError extends Error {
  override readonly name = 'SanitizerBusyError';
}

/** Workers that have loaded their program and wait for a file. */
const idle: Worker[] = [];

function removeFromIdle(worker: Worker): void {
  const at = idle.indexOf(worker);
  if (at >= 0) idle.splice(at, 1);
}

/** Starts a worker thread with an empty environment and limited memory. */
function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes };
  const worker = new Worker(program, { env: {}, resourceLimits });
  worker.on('exit', () => removeFromIdle(worker));
  worker.on('error', () => removeFromIdle(worker));
  return worker;
}

/** Lets a worker wait for the next file. If none arrives for a while, the worker is terminated. */
function release(worker: Worker): void {
  idle.push(worker);
  worker.unref();
  const terminate = (): void => {
    if (!idle.includes(worker)) return;
    removeFromIdle(worker);
    void worker.terminate();
  };
  setTimeout(terminate, idleMs).unref();
}

/** Runs a task on a worker. A worker that fails or exceeds the time limit is terminated. */
function runTask(task: SanitizeTask, limitMs: number): Promise<SanitizeResult> {
  return new Promise((resolve) => {
    const worker = idle.pop() ?? startWorker();
    const done = new AbortController();
    const end = (result: SanitizeResult): void => {
      clearTimeout(timer);
      done.abort();
      resolve(result);
    };
    const fail = (reason: string): void => {
      void worker.terminate();
      end({ kind: 'refused', reason });
    };
    const startedAt = performance.now();
    const timer = setTimeout(() => fail('it takes too long'), limitMs);
    const once = (event: string, listener: (value: unknown) => void): void => {
      worker.once(event, listener);
      done.signal.addEventListener('abort', () => worker.off(event, listener));
    };
    once('message', (result) => {
      release(worker);
      // On a busy machine, a late result may be handled before the timer of the time limit.
      const isLate = performance.now() - startedAt > limitMs;
      end(isLate ? { kind: 'refused', reason: 'it takes too long' } : (result as SanitizeResult));
    });
    once('error', (error) => fail(error instanceof Error ? error.message : 'the worker failed'));
    once('exit', () => fail('the worker exited'));
    worker.ref();
    worker.postMessage(task);
  });
}

/**
 * Sanitises a file in a worker thread. Two files are processed at a time and up to sixteen wait; for more, throws
 * SanitizerBusyError.
 */
export async function sanitizeInWorker(
  task: SanitizeTask,
  limitMs = timeoutMs,
): Promise<SanitizeResult> {
  if (active >= concurrency) {
    if (waiting.length >= queueMax) throw new SanitizerBusyError('too many files wait');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  active += 1;
  try {
    return await runTask(task, limitMs);
  } finally {
    active -= 1;
    waiting.shift()?.();
  }
}
