import { expect, test } from 'vitest';
import { createDiskReserve } from './disk-reserve.ts';

const megabyte = 1024 * 1024;
const disk = (freeMegabytes: number) => ({
  readFreeBytes: () => Promise.resolve(freeMegabytes * megabyte),
});

test('uploads in parallel do not pass the check of the free space together', async () => {
  const reserve = createDiskReserve(disk(200), 64);
  const upload = () => reserve.reserve(10 * megabyte);
  const parallel = await Promise.all(Array.from({ length: 20 }, upload));
  const releases = parallel.filter((release) => release !== undefined);
  // Each may take 41 MB of the 136 MB beyond the reserve.
  expect(releases).toHaveLength(3);
  releases[0]?.();
  releases[0]?.();
  expect(await upload()).toBeDefined();
  expect(await upload()).toBeUndefined();
});

test('changes without a body are accepted until the reserve would be touched', async () => {
  const reserve = createDiskReserve(disk(66), 64);
  const release = await reserve.reserve(0);
  expect(await reserve.acceptsChanges()).toBe(true);
  await reserve.reserve(0);
  expect(await reserve.acceptsChanges()).toBe(false);
  expect(await reserve.reserve(0)).toBeUndefined();
  release?.();
  expect(await reserve.acceptsChanges()).toBe(true);
});

test('a database on another machine has no limit here', async () => {
  const reserve = createDiskReserve({ readFreeBytes: () => Promise.resolve(Infinity) }, 64);
  for (let time = 0; time < 100; time += 1) expect(await reserve.reserve(megabyte)).toBeDefined();
});
