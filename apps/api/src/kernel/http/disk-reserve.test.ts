import { expect, test } from 'vitest';
import { type DiskReserve, createDiskReserve } from './disk-reserve.ts';
import { RefusalError } from '../refusal.ts';

const megabyte = 1024 * 1024;
const diskWith = (freeMegabytes: number) => ({
  readFreeBytes: () => Promise.resolve(freeMegabytes * megabyte),
});

const admitBody = async (reserve: DiskReserve, bodyBytes: number) =>
  (await reserve.admitChange())(bodyBytes);

test('concurrent uploads do not pass the check of the free space together', async () => {
  const reserve = createDiskReserve(diskWith(200), 64);
  const admitUpload = () => admitBody(reserve, 10 * megabyte);
  const parallelResults = await Promise.allSettled(Array.from({ length: 20 }, admitUpload));
  const releases = parallelResults
    .filter((one) => one.status === 'fulfilled')
    .map(({ value }) => value);
  // Beyond the reserve, 136 MB are free, and an upload of 10 MB reserves 41 MB.
  expect(releases).toHaveLength(3);
  releases[0]?.();
  releases[0]?.();
  await admitUpload();
  await expect(admitUpload()).rejects.toThrow(RefusalError);
});

test('changes without a body are accepted until the reserve would be used', async () => {
  const reserve = createDiskReserve(diskWith(66), 64);
  const release = await admitBody(reserve, 0);
  expect(await reserve.acceptsChanges()).toBe(true);
  await admitBody(reserve, 0);
  expect(await reserve.acceptsChanges()).toBe(false);
  await expect(reserve.admitChange()).rejects.toThrow(RefusalError);
  release();
  expect(await reserve.acceptsChanges()).toBe(true);
});

test('a database on another machine has no limit here', async () => {
  const reserve = createDiskReserve({ readFreeBytes: () => Promise.resolve(Infinity) }, 64);
  for (let elapsedMs = 0; elapsedMs < 100; elapsedMs += 1) await admitBody(reserve, megabyte);
  expect(await reserve.acceptsChanges()).toBe(true);
});
