import { refuse } from '@participe/domain';
import type { DatabaseHandle } from '../database/connect.ts';
import { RefusalError } from '../refusal.ts';

const bytesPerMegabyte = 1024 * 1024;

/**
 * Disk space that a change can need, in bytes: for each byte of its body, which is stored and written to the
 * write-ahead log, both with indexes; and for the change itself.
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
   * Reads the free space and returns a function that reserves space for a body of a given size. That function returns
   * another one, which releases the space. Refuses with 503-001 when there is too little space, now or when reserving.
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
  let reservedBytes = 0;
  const hasRoomFor = (freeBytes: number, bytes: number): boolean =>
    freeBytes - reservedBytes - bytes >= minimumMegabytes * bytesPerMegabyte;
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
        reservedBytes += bytes;
        let isHeld = true;
        return () => {
          if (isHeld) reservedBytes -= bytes;
          isHeld = false;
        };
      };
    },
  };
}
