export type { FileKind } from './messages.ts';
export { createSanitizerPool } from './sanitizer-pool.ts';
export { SanitizerBusyError } from './sanitizer-process.ts';
