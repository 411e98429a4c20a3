import { Worker } from 'node:worker_threads';
import type { WorkersAnswer, WorkersTask } from './rewrite.worker.ts';

const program = new URL('rewrite.worker.ts', import.meta.url);
const timeoutMs = 20_000;
const restMs = 30_000;
const heapMegabytes = 512;
const running = 2;
const queued = 16;

let active = 0;
const waiting: (() => void)[] = [];

/** More files are to be read than the machine has time for. */
export class RewriteQueueFullError extends Error {
  override readonly name = 'RewriteQueueFullError';
}

/** Threads that have nothing to do: the next file finds one that has read its program already. */
const idle: Worker[] = [];

function leave(worker: Worker): void {
  const at = idle.indexOf(worker);
  if (at >= 0) idle.splice(at, 1);
}

/** Worker thread with an empty environment and a capped heap. */
function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes };
  const worker = new Worker(program, { env: {}, resourceLimits });
  worker.on('exit', () => leave(worker));
  worker.on('error', () => leave(worker));
  return worker;
}

function rest(worker: Worker): void {
  idle.push(worker);
  worker.unref();
  const end = (): void => {
    if (!idle.includes(worker)) return;
    leave(worker);
    void worker.terminate();
  };
  setTimeout(end, restMs).unref();
}

/** Has a file read by a thread; one that fails at it, or takes too long, ends with it. */
function inWorker(task: WorkersTask, limitMs: number): Promise<WorkersAnswer> {
  return new Promise((resolve) => {
    const worker = idle.pop() ?? startWorker();
    const done = new AbortController();
    const end = (answer: WorkersAnswer): void => {
      clearTimeout(timer);
      done.abort();
      resolve(answer);
    };
    const fail = (why: string): void => {
      void worker.terminate();
      end({ kind: 'refused', why });
    };
    const startedAt = performance.now();
    const timer = setTimeout(() => fail('it takes too long'), limitMs);
    const once = (event: string, hear: (said: unknown) => void): void => {
      worker.once(event, hear);
      done.signal.addEventListener('abort', () => worker.off(event, hear));
    };
    once('message', (answer) => {
      rest(worker);
      // On a busy machine a late answer may be read before the timer fires.
      const late = performance.now() - startedAt > limitMs;
      end(late ? { kind: 'refused', why: 'it takes too long' } : (answer as WorkersAnswer));
    });
    once('error', (error) => fail(error instanceof Error ? error.message : 'it fails its reader'));
    once('exit', () => fail('it ends its reader'));
    worker.ref();
    worker.postMessage(task);
  });
}

/** Rewrites a file apart from everything else: two at a time, the next ones wait, and too many are turned away. */
export async function rewriteApart(task: WorkersTask, limitMs = timeoutMs): Promise<WorkersAnswer> {
  if (active >= running) {
    if (waiting.length >= queued) throw new RewriteQueueFullError('too many files wait');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  active += 1;
  try {
    return await inWorker(task, limitMs);
  } finally {
    active -= 1;
    waiting.shift()?.();
  }
}
