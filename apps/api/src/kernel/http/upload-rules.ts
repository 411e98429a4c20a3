import type { CallKey } from '@participe/contract';
import type { ContextFor } from './handler.ts';

/** Part of the context of a call that an upload rule can use before the files are checked. */
export type BeforeFiles<K extends CallKey> = Pick<
  ContextFor<K>,
  'input' | 'actor' | 'db' | 'clock'
> & { readonly fileCount: number };

/**
 * Checks of calls with files that run before the files are checked, so that no time is spent on files of a request that
 * is refused for another reason. The handler makes the same check again, with the rows locked.
 */
export type UploadRules = {
  readonly [K in CallKey]?: (context: BeforeFiles<K>) => void | Promise<void>;
};
