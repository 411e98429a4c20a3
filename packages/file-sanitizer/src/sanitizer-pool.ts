import { fileURLToPath } from 'node:url';
import type { FileKind, SanitizeResult } from './messages.ts';
import { type SanitizerProcess, startSanitizerProcess } from './sanitizer-process.ts';

const idleMs = 30_000;
/**
 * A process is replaced after this many files or this much work. The operating system limits the processor time of a
 * process, and earlier files must not use up this time.
 */
const filesMax = 50;
const workMsMax = 20_000;

export interface SanitizerPool {
  /**
   * Sanitises a file in a process that handles no other file at the same time. The caller limits how many files are
   * processed at a time. Throws SanitizerBusyError when no process can be started.
   */
  readonly sanitize: (kind: FileKind, bytes: Uint8Array) => Promise<SanitizeResult>;
  /** Kills all processes. Files in progress are refused. */
  readonly stop: () => void;
}

interface Worker {
  readonly process: SanitizerProcess;
  files: number;
  workMs: number;
  /** Timer that ends the process when no file arrives. */
  timer: NodeJS.Timeout | undefined;
}

interface Workers {
  readonly take: () => Worker;
  readonly release: (worker: Worker) => void;
  readonly removeAll: () => void;
}

/** Manages the processes. They start on demand, and end when no file has arrived for some time. */
function createWorkers(program: string): Workers {
  const allWorkers = new Set<Worker>();
  const idleWorkers: Worker[] = [];
  const removeWorker = (worker: Worker): void => {
    clearTimeout(worker.timer);
    worker.process.kill();
    allWorkers.delete(worker);
    const at = idleWorkers.indexOf(worker);
    if (at >= 0) idleWorkers.splice(at, 1);
  };
  return {
    take() {
      for (let worker = idleWorkers.pop(); worker !== undefined; worker = idleWorkers.pop()) {
        clearTimeout(worker.timer);
        if (worker.process.isAlive()) return worker;
        removeWorker(worker);
      }
      const process = startSanitizerProcess(program);
      const worker: Worker = { process, files: 0, workMs: 0, timer: undefined };
      allWorkers.add(worker);
      return worker;
    },
    release(worker) {
      const isSpent = worker.files >= filesMax || worker.workMs >= workMsMax;
      if (isSpent || !worker.process.isAlive()) {
        removeWorker(worker);
        return;
      }
      idleWorkers.push(worker);
      worker.timer = setTimeout(() => removeWorker(worker), idleMs).unref();
    },
    removeAll() {
      for (const worker of allWorkers) removeWorker(worker);
    },
  };
}

/** Creates a pool of processes that run the given program. */
export function createSanitizerPool(
  program = fileURLToPath(new URL('sanitizer-program.ts', import.meta.url)),
  limitMs = 20_000,
): SanitizerPool {
  const workers = createWorkers(program);
  return {
    async sanitize(kind, bytes) {
      const worker = workers.take();
      const startedAt = performance.now();
      try {
        return await worker.process.sanitize(kind, bytes, limitMs);
      } finally {
        worker.files += 1;
        worker.workMs += performance.now() - startedAt;
        workers.release(worker);
      }
    },
    stop: workers.removeAll,
  };
}
