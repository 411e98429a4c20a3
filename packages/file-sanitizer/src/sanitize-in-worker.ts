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

/** Thrown when the queue of files that wait for a worker is full. */
export class SanitizerBusyError extends Error {
  override readonly name = 'SanitizerBusyError';
}

/** Workers that have loaded their program and wait for the next file. */
const idle: Worker[] = [];

function removeFromIdle(worker: Worker): void {
  const at = idle.indexOf(worker);
  if (at >= 0) idle.splice(at, 1);
}

/** Starts a worker thread with an empty environment and a limited heap. */
function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes };
  const worker = new Worker(program, { env: {}, resourceLimits });
  worker.on('exit', () => removeFromIdle(worker));
  worker.on('error', () => removeFromIdle(worker));
  return worker;
}

/** Returns a worker to the idle list; it is terminated after a while without a file. */
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

/** Runs a task on a worker. A worker that fails or exceeds the time-out is terminated. */
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
      // On a busy machine the main thread may handle a late result before the timer fires.
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
 * Sanitizes a file in a worker thread, two files at a time; up to sixteen more wait in a queue. Throws
 * SanitizerBusyError when the queue is full.
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
