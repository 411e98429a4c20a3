import { refuse } from '@participe/domain';
import type { DatabaseHandle } from '../database/connect.ts';
import { RefusalError } from '../refusal.ts';

const bytesPerMegabyte = 1024 * 1024;

/**
 * Disk space in bytes that a change reserves for each byte of its body. The body is stored and written to the
 * write-ahead log, both with indexes.
 */
const bytesPerBodyByte = 4;
const bytesPerChange = bytesPerMegabyte;

/** Reserves disk space for the embedded database, which fails permanently when a write finds no space (API-32). */
export interface DiskReserve {
  /** True while the disk has space for another change. */
  readonly acceptsChanges: () => Promise<boolean>;
  /**
   * Reads the free space and returns a function that reserves space for a body and returns its release. Refuses with
   * 503-001 when space is too small, now or when reserving.
   */
  readonly admitChange: () => Promise<(bodyBytes: number) => () => void>;
}

/**
 * Creates the reserve. Changes in progress count with their full size, so that concurrent changes cannot pass the
 * check together.
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
