import type { CallKey } from '@participe/contract';
import type { ContextFor } from './handler.ts';

/** Part of the context of a call that an upload rule can use before the files are checked. */
export type BeforeFiles<K extends CallKey> = Pick<
  ContextFor<K>,
  'input' | 'actor' | 'db' | 'clock'
> & { readonly fileCount: number };

/**
 * The checks of upload calls that run before the uploaded files are scanned. A request that is refused for another
 * reason thus costs no scan. The handler repeats the check with the rows locked.
 */
export type UploadRules = {
  readonly [K in CallKey]?: (context: BeforeFiles<K>) => void | Promise<void>;
};
