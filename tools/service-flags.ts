import { root } from './root.ts';

/**
 * Flags of Node for every process of the service: collect garbage early. Without them the heap grows with the load to
 * several hundred megabytes; with them a process stays under 200 MB at nine tenths of its speed (`npm run bench`).
 */
export const serviceFlags: readonly string[] = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
];

/**
 * Environment of the same processes: compiled code is kept between starts, which saves the time and memory of stripping
 * types, and the C library uses fewer memory pools.
 */
export const serviceMemory: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: `${root}node_modules/.cache/participe-node`,
  MALLOC_ARENA_MAX: '2',
};
