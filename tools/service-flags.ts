import { repositoryRoot } from './root.ts';

/**
 * Node flags for every process of the service, for earlier garbage collection. Without them the heap grows under load
 * to several hundred megabytes; with them a process stays under 200 MB at nine tenths of the speed (`npm run bench`).
 */
export const serviceFlags: readonly string[] = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
];

/**
 * Environment variables of the service's processes. A compile cache saves the time and memory of stripping types
 * at each start; fewer memory pools in the C library save memory.
 */
export const serviceMemory: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: `${repositoryRoot}node_modules/.cache/participe-node`,
  MALLOC_ARENA_MAX: '2',
};
