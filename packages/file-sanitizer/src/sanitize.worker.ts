import { parentPort } from 'node:worker_threads';
import { type FileKind, sanitizeFile } from './sanitize-file.ts';

export interface SanitizeTask {
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

export type SanitizeResult =
  | { readonly kind: 'sanitized'; readonly content: Uint8Array }
  | { readonly kind: 'refused'; readonly reason: string };

/** Sanitises one file. Any error counts as a fault of the file, because the worker does nothing else. */
function run({ kind, bytes }: SanitizeTask): SanitizeResult {
  try {
    return { kind: 'sanitized', content: sanitizeFile(kind, Buffer.from(bytes)) };
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : 'unknown error' };
  }
}

parentPort?.on('message', (task: SanitizeTask) => parentPort?.postMessage(run(task)));
