export { type FileKind, sanitizeFile } from './sanitize-file.ts';
export { SanitizerBusyError, sanitizeInWorker } from './sanitize-in-worker.ts';
export type { SanitizeResult, SanitizeTask } from './sanitize.worker.ts';
