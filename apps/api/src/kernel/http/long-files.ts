import { Worker, parentPort, workerData } from 'node:worker_threads';
import { refuse } from '@participe/domain';
import { type Actor, getWorkQueueKey } from '../actor.ts';
import { type FairQueue, QueueFullError, createFairQueue } from '../fair-queue.ts';
import { RefusalError } from '../refusal.ts';

/** Memory of a thread, several times what the longest list needs. */
const threadMemoryMegabytes = 768;

/** Creates the queue in which a service makes long files, two at a time (DOC-25). */
export const createLongFileQueue = (): FairQueue =>
  createFairQueue({ concurrency: 2, waitingPerPerson: 2, waitingInAll: 32 });

export interface ThreadContext {
  readonly services: { readonly longFiles: FairQueue };
  readonly actor: Actor;
}

function runThread(program: URL, data: unknown): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: threadMemoryMegabytes },
    });
    worker.once('message', ({ buffer }: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(buffer)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('a thread ended without its file')));
  });
}

/**
 * Makes a file in a separate thread, so that the service continues to answer. Waits for the actor's turn; refuses
 * with 429 when too many files are waiting (DOC-25).
 */
export async function makeFileInThread(
  { services, actor }: ThreadContext,
  program: URL,
  data: unknown,
): Promise<Buffer> {
  try {
    return await services.longFiles.run(getWorkQueueKey(actor), () => runThread(program, data));
  } catch (error) {
    throw error instanceof QueueFullError ? new RefusalError(refuse('DEMASIADOS_INTENTOS')) : error;
  }
}

/** Runs in the thread: makes the file and sends it to the service. */
export async function sendFileFromThread<Data>(
  make: (data: Data) => Promise<Uint8Array>,
): Promise<void> {
  // A copy is transferred, because a Buffer can share its memory with other buffers.
  const bytes = new Uint8Array(await make(workerData as Data));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}
