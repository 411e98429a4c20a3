import { parentPort } from 'node:worker_threads';
import type { FileKind } from '@participe/domain';
import { rewriteFile } from './rewrite-file.ts';

export interface WorkersTask {
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

/** What a worker says of a file. */
export type WorkersAnswer =
  | { readonly kind: 'rewritten'; readonly content: Uint8Array }
  | { readonly kind: 'refused'; readonly why: string };

/** Any fault in reading a file is the file's: nothing else is read here. */
function answerOf({ kind, bytes }: WorkersTask): WorkersAnswer {
  try {
    return { kind: 'rewritten', content: rewriteFile(kind, Buffer.from(bytes)) };
  } catch (error) {
    return { kind: 'refused', why: error instanceof Error ? error.message : 'it cannot be read' };
  }
}

parentPort?.on('message', (task: WorkersTask) => parentPort?.postMessage(answerOf(task)));
