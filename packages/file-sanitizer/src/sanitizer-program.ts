import { stdin, stdout } from 'node:process';
import { createTaskReader, encodeResult, type FileKind, type SanitizeResult } from './messages.ts';
import { sanitizeFile } from './sanitize-file.ts';

/** Sanitises one file. Any error counts as a fault of the file, because the process does nothing else. */
function runSanitizer(kind: FileKind, bytes: Buffer): SanitizeResult {
  try {
    return { kind: 'sanitized', content: sanitizeFile(kind, bytes) };
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : 'unknown error' };
  }
}

// The process sanitises the files that arrive on its standard input one after another, and ends when the input ends.
const readTask = createTaskReader();
stdin.on('data', (chunk: Buffer) => {
  const task = readTask(chunk);
  if (task !== undefined) stdout.write(encodeResult(runSanitizer(task.kind, task.bytes)));
});
