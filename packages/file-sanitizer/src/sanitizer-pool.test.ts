import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { buildOnePagePdf } from '../test/build-pdf.ts';
import { endlessNumbersPdf, longStringPdf } from '../test/unfolding-pdfs.ts';
import type { Probe } from '../test/probe-program.sample.ts';
import { type SanitizerPool, createSanitizerPool } from './sanitizer-pool.ts';

const pools: SanitizerPool[] = [];
const probeProgram = fileURLToPath(new URL('../test/probe-program.sample.ts', import.meta.url));
/** A limit that no machine exceeds, so that the other limits end the process. */
const noLimitMs = 600_000;
function poolOf(program?: string, limitMs = noLimitMs): SanitizerPool {
  const pool = createSanitizerPool(program, limitMs);
  pools.push(pool);
  return pool;
}
afterAll(() => {
  for (const pool of pools) pool.stop();
});

const probePool = poolOf(probeProgram);
const sanitizeWith = (pool: SanitizerPool, behaviour: string) =>
  pool.sanitize('application/pdf', Buffer.from(behaviour));

describe('a process that sanitises files', () => {
  const pool = poolOf();

  test('rewrites a file', async () => {
    const { kind } = await pool.sanitize('application/pdf', buildOnePagePdf());
    expect(kind).toBe('sanitized');
  });

  test.each([
    ['one string of 60 MB', longStringPdf],
    ['an object stream with fifty million objects', endlessNumbersPdf],
  ])('refuses %s and serves the next file', async (_, bytes) => {
    const { kind } = await pool.sanitize('application/pdf', bytes());
    expect(kind).toBe('refused');
    expect((await pool.sanitize('application/pdf', buildOnePagePdf())).kind).toBe('sanitized');
  });

  test('states why it refuses a file', async () => {
    expect(await pool.sanitize('application/pdf', buildOnePagePdf().subarray(0, 200))).toEqual({
      kind: 'refused',
      reason: 'its end is missing',
    });
  });
});

describe('a file is refused when its process', () => {
  test.each([
    ['dies', 'die', 'its process ended'],
    [
      'answers with more bytes than a result may have',
      'answer too much',
      'its process answered wrongly',
    ],
    ['answers more than once', 'answer twice', 'its process answered wrongly'],
  ])('%s', async (_, behaviour, reason) => {
    expect(await sanitizeWith(probePool, behaviour)).toEqual({ kind: 'refused', reason });
  });

  test('does not end within the limit', async () => {
    const result = await sanitizeWith(poolOf(probeProgram, 50), 'never end');
    expect(result).toEqual({ kind: 'refused', reason: 'it takes too long' });
  });

  test('is stopped with the service', async () => {
    const pool = poolOf(probeProgram);
    const result = sanitizeWith(pool, 'never end');
    pool.stop();
    expect(await result).toEqual({ kind: 'refused', reason: 'its process ended' });
  });
});

test('a process reaches no secrets, files, network, processes or threads and has limited resources', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const result = await sanitizeWith(probePool, `probe:${String(port)}`);
  server.close();
  if (result.kind === 'refused') throw new Error(result.reason);
  const { pid, heapBytesMax, environment, reached } = JSON.parse(
    result.content.toString(),
  ) as Probe;
  expect(environment).toEqual([]);
  expect(heapBytesMax).toBeLessThan(512 * 1024 * 1024);
  // Without user namespaces, nothing keeps the process off the network (decision record 0051).
  const hasNamespaces = spawnSync('/bin/sh', ['-c', 'unshare -rn true']).status === 0;
  expect(hasNamespaces ? reached : reached.filter((name) => name !== 'connect')).toEqual([]);
  if (process.platform !== 'linux') return;
  const limits = readFileSync(`/proc/${String(pid)}/limits`, 'utf8');
  expect(limits).toMatch(/Max cpu time +60 +60/u);
  expect(limits).toMatch(/Max file size +0 +0/u);
  expect(limits).toMatch(/Max data size +1610612736 +1610612736/u);
  expect(limits).toMatch(/Max core file size +0 +0/u);
  expect(limits).toMatch(/Max open files +32 +32/u);
  const folder = `/proc/${String(pid)}/fd`;
  const openFiles = readdirSync(folder).map((fd) => readlinkSync(`${folder}/${fd}`));
  // Two pipes connect the process with the service. The others belong to its own event loop.
  expect(
    openFiles.filter((name) => !/^(?:anon_inode|pipe|socket):|^\/dev\/null$/u.test(name)),
  ).toEqual([]);
  expect((await sanitizeWith(probePool, 'fill the memory')).kind).toBe('refused');
});
