import type { CallKey } from '@participe/contract';
import type { ContextFor } from './handler.ts';

/** The part of a call's context that exists before the files are checked. */
export type BeforeFiles<K extends CallKey> = Pick<
  ContextFor<K>,
  'input' | 'actor' | 'db' | 'clock'
> & { readonly fileCount: number };

/**
 * Checks of upload calls before the uploaded files are scanned, so that a refused request costs no scan. The handler
 * repeats the check with the rows locked.
 */
export type UploadRules = {
  readonly [K in CallKey]?: (context: BeforeFiles<K>) => void | Promise<void>;
};
