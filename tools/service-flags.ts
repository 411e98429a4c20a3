import { root } from './root.ts';

/**
 * What Node is told for every process of the service: collect early instead of growing. Without it the
 * heap follows the load up to several hundred megabytes of what is garbage already; with it a process
 * stays under 200 MB and keeps nine tenths of its speed, as `npm run bench` shows.
 */
export const serviceFlags: readonly string[] = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
];

/**
 * What its surroundings are told. Compiled code is kept from one start to the next, which saves the time and
 * the memory of stripping its types again; the C library keeps fewer pools of memory, which threads
 * leave behind half empty.
 */
export const serviceMemory: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: `${root}node_modules/.cache/participe-node`,
  MALLOC_ARENA_MAX: '2',
};
