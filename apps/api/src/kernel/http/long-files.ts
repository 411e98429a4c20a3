import { Worker, parentPort, workerData } from 'node:worker_threads';
import { refuse } from '@participe/domain';
import { type Actor, queueKeyOf } from '../actor.ts';
import { type FairQueue, QueueFullError, createFairQueue } from '../fair-queue.ts';
import { RefusalError } from '../refusal.ts';

/** Memory of a thread, several times what the longest list needs. */
const megabytes = 768;

/** Creates the queue of the long files of a service: two are made at a time (DOC-25). */
export const createFileQueue = (): FairQueue =>
  createFairQueue({ concurrency: 2, waitingPerPerson: 2, waitingInAll: 32 });

/** Whose turn it is, and where turns are taken. */
export interface ThreadContext {
  readonly services: { readonly longFiles: FairQueue };
  readonly actor: Actor;
}

function runThread(program: URL, data: unknown): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    worker.once('message', ({ buffer }: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(buffer)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('a thread ended without its file')));
  });
}

/**
 * Makes a file of plain data in a thread of its own, so that the service goes on answering, and when it is the turn of
 * its reader (DOC-25). Refuses with 429 when too many of the reader wait.
 */
export async function makeInThread(
  { services, actor }: ThreadContext,
  program: URL,
  data: unknown,
): Promise<Buffer> {
  try {
    return await services.longFiles.run(queueKeyOf(actor), () => runThread(program, data));
  } catch (error) {
    throw error instanceof QueueFullError ? new RefusalError(refuse('DEMASIADOS_INTENTOS')) : error;
  }
}

/** In a thread: makes the file for which the thread was started. It then ends. */
export async function answerFromThread<Data>(
  make: (data: Data) => Promise<Uint8Array>,
): Promise<void> {
  // A copy is given away, because a buffer may share its memory with others.
  const bytes = new Uint8Array(await make(workerData as Data));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}
