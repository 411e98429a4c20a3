import { repositoryRoot } from './root.ts';

/**
 * Flags for the Node processes of the service, which make the garbage collector run earlier (decision record 0124).
 * The unit in `deploy/systemd` has the same.
 */
export const serviceFlags: readonly string[] = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
];

/**
 * Settings of the C library: fewer memory pools, and blocks above 32 KB go back to the system when they are freed.
 */
export const cLibraryMemory: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

/** The compile cache saves time at each start. */
export const serviceMemory: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: `${repositoryRoot}node_modules/.cache/participe-node`,
  ...cLibraryMemory,
};
