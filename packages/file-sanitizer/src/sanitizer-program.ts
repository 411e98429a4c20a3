import { stdin, stdout } from 'node:process';
import { createTaskReader, encodeResult, type FileKind, type SanitizeResult } from './messages.ts';
import { sanitizeFile } from './sanitize-file.ts';

/** Any error counts as a fault of the file, because the process does nothing but sanitise it. */
function runSanitizer(kind: FileKind, bytes: Buffer): SanitizeResult {
  try {
    return { kind: 'sanitized', content: sanitizeFile(kind, bytes) };
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : 'unknown error' };
  }
}

const readTask = createTaskReader();
stdin.on('data', (chunk: Buffer) => {
  const task = readTask(chunk);
  if (task !== undefined) stdout.write(encodeResult(runSanitizer(task.kind, task.bytes)));
});
