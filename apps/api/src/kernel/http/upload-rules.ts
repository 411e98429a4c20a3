import type { CallKey } from '@participe/contract';
import type { ContextFor } from './handler.ts';

/** What the check of a call that receives files reads, before the files are judged. */
export type BeforeFiles<K extends CallKey> = Pick<
  ContextFor<K>,
  'input' | 'actor' | 'db' | 'clock'
> & { readonly fileCount: number };

/**
 * Refuses a call that receives files for any other reason than the files, so that nobody has files judged that are
 * then refused for their labels. Its handler checks again, with its rows locked.
 */
export type UploadRules = {
  readonly [K in CallKey]?: (context: BeforeFiles<K>) => void | Promise<void>;
};
