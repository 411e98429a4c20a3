import { fileURLToPath } from 'node:url';
import type { FileKind, SanitizeResult } from './messages.ts';
import {
  SanitizerBusyError,
  type SanitizerProcess,
  startSanitizerProcess,
} from './sanitizer-process.ts';

const concurrency = 2;
const queueMax = 16;
const idleMs = 30_000;
/** A process is replaced after this many files or this much work, so that its limit of processor time is of one file. */
const filesMax = 50;
const workMsMax = 20_000;

export interface SanitizerPool {
  /**
   * Sanitises a file in a process of its own. Two files are processed at a time and up to sixteen wait; for more,
   * throws SanitizerBusyError.
   */
  readonly sanitize: (kind: FileKind, bytes: Uint8Array) => Promise<SanitizeResult>;
  /** Kills all processes. Files that they work on are refused, and those that wait as too many. */
  readonly stop: () => void;
}

/** A process with the work it has done. */
interface Worker {
  readonly process: SanitizerProcess;
  files: number;
  workMs: number;
  /** Ends the process when no file arrives. */
  timer: NodeJS.Timeout | undefined;
}

interface Workers {
  readonly take: () => Worker;
  readonly release: (worker: Worker) => void;
  readonly removeAll: () => void;
}

/** Keeps the processes. They start when one is needed, and end when no file has arrived for a while. */
function createWorkers(program: string): Workers {
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  const remove = (worker: Worker): void => {
    clearTimeout(worker.timer);
    worker.process.kill();
    all.delete(worker);
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
  };
  return {
    take() {
      for (let worker = idle.pop(); worker !== undefined; worker = idle.pop()) {
        clearTimeout(worker.timer);
        if (worker.process.isAlive()) return worker;
        remove(worker);
      }
      const process = startSanitizerProcess(program);
      const worker: Worker = { process, files: 0, workMs: 0, timer: undefined };
      all.add(worker);
      return worker;
    },
    release(worker) {
      const isSpent = worker.files >= filesMax || worker.workMs >= workMsMax;
      if (isSpent || !worker.process.isAlive()) {
        remove(worker);
        return;
      }
      idle.push(worker);
      worker.timer = setTimeout(() => remove(worker), idleMs).unref();
    },
    removeAll() {
      for (const worker of all) remove(worker);
    },
  };
}

/** Creates a pool of processes that run the given program. */
export function createSanitizerPool(
  program = fileURLToPath(new URL('sanitizer-program.ts', import.meta.url)),
  limitMs = 20_000,
): SanitizerPool {
  const workers = createWorkers(program);
  const waiting: ((mayRun: boolean) => void)[] = [];
  let active = 0;
  const run = async (kind: FileKind, bytes: Uint8Array): Promise<SanitizeResult> => {
    const worker = workers.take();
    const startedAt = performance.now();
    try {
      return await worker.process.sanitize(kind, bytes, limitMs);
    } finally {
      worker.files += 1;
      worker.workMs += performance.now() - startedAt;
      workers.release(worker);
    }
  };
  return {
    async sanitize(kind, bytes) {
      if (active >= concurrency) {
        if (waiting.length >= queueMax) throw new SanitizerBusyError('too many files wait');
        const mayRun = await new Promise<boolean>((resolve) => waiting.push(resolve));
        if (!mayRun) throw new SanitizerBusyError('the pool stops');
      }
      active += 1;
      try {
        return await run(kind, bytes);
      } finally {
        active -= 1;
        waiting.shift()?.(true);
      }
    },
    stop() {
      for (const resolve of waiting.splice(0)) resolve(false);
      workers.removeAll();
    },
  };
}
