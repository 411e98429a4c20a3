export type { FileKind } from './messages.ts';
export { type SanitizerPool, createSanitizerPool } from './sanitizer-pool.ts';
export { SanitizerBusyError } from './sanitizer-process.ts';
