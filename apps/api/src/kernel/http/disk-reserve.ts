import type { DatabaseHandle } from '../database/connect.ts';

const bytesPerMegabyte = 1024 * 1024;

/**
 * Space that a change may take for each byte of its body: the body itself and the write-ahead log, both with room for
 * indexes; and what a change without a body takes.
 */
const bytesPerBodyByte = 4;
const bytesPerChange = bytesPerMegabyte;

/** Keeps free space on the disk of the embedded database, which stops for good when a write finds none (API-32). */
export interface DiskReserve {
  /** True while there is space for one more change beyond those in progress. */
  readonly acceptsChanges: () => Promise<boolean>;
  /** Reserves the space of a change until the returned function is called; undefined when there is too little. */
  readonly reserve: (bodyBytes: number) => Promise<(() => void) | undefined>;
}

/**
 * Creates the reserve. The free space is read for each change, and changes in progress count as if they had written
 * nothing yet, so that parallel ones cannot pass the check together.
 */
export function createDiskReserve(
  { readFreeBytes }: Pick<DatabaseHandle, 'readFreeBytes'>,
  minimumMegabytes: number,
): DiskReserve {
  let reserved = 0;
  const hasRoomFor = (freeBytes: number, bytes: number): boolean =>
    freeBytes - reserved - bytes >= minimumMegabytes * bytesPerMegabyte;
  return {
    acceptsChanges: async () => hasRoomFor(await readFreeBytes(), bytesPerChange),
    reserve: async (bodyBytes) => {
      const bytes = bytesPerChange + bytesPerBodyByte * bodyBytes;
      if (!hasRoomFor(await readFreeBytes(), bytes)) return undefined;
      reserved += bytes;
      let isHeld = true;
      return () => {
        if (isHeld) reserved -= bytes;
        isHeld = false;
      };
    },
  };
}
