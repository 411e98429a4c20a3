import { refuse } from '@participe/domain';
import type { DatabaseHandle } from '../database/connect.ts';
import { RefusalError } from '../refusal.ts';

const bytesPerMegabyte = 1024 * 1024;

/**
 * Disk space that a change may need: for each byte of its body, because the body is stored and written to the
 * write-ahead log, both with indexes; and for a change without a body.
 */
const bytesPerBodyByte = 4;
const bytesPerChange = bytesPerMegabyte;

/**
 * Reserves free space on the disk of the embedded database, because the database fails permanently when a write finds
 * no space (API-32).
 */
export interface DiskReserve {
  /** True while there is space for one more change in addition to those in progress. */
  readonly acceptsChanges: () => Promise<boolean>;
  /**
   * Reads the free space for a change. Returns the function that reserves the space of the change, given the size of its
   * body, and that returns the one which releases it. Both refuse with 503-001 when there is too little space.
   */
  readonly admitChange: () => Promise<(bodyBytes: number) => () => void>;
}

/**
 * Creates the reserve. The free space is read before each change, and the changes in progress are counted with their
 * full size, so that concurrent changes cannot pass the check together.
 */
export function createDiskReserve(
  { readFreeBytes }: Pick<DatabaseHandle, 'readFreeBytes'>,
  minimumMegabytes: number,
): DiskReserve {
  let reserved = 0;
  const hasRoomFor = (freeBytes: number, bytes: number): boolean =>
    freeBytes - reserved - bytes >= minimumMegabytes * bytesPerMegabyte;
  const requireRoom = (freeBytes: number, bytes: number): void => {
    if (!hasRoomFor(freeBytes, bytes)) throw new RefusalError(refuse('MANTENIMIENTO'));
  };
  return {
    acceptsChanges: async () => hasRoomFor(await readFreeBytes(), bytesPerChange),
    admitChange: async () => {
      const freeBytes = await readFreeBytes();
      requireRoom(freeBytes, bytesPerChange);
      return (bodyBytes) => {
        const bytes = bytesPerChange + bytesPerBodyByte * bodyBytes;
        requireRoom(freeBytes, bytes);
        reserved += bytes;
        let isHeld = true;
        return () => {
          if (isHeld) reserved -= bytes;
          isHeld = false;
        };
      };
    },
  };
}
