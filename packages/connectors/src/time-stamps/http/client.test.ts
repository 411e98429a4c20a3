import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type LocalTimeStampAuthority,
  createTimeStampAuthority,
  startTimeStampAuthority,
} from '../../../test/time-stamp-authority.ts';
import type { TimeStamp, TimeStampAuthority } from '../port.ts';
import { createHttpTimeStampAuthority } from './client.ts';

const paper = Buffer.from('the paper as it was signed');
const sha256 = createHash('sha256').update(paper).digest('hex');
const otherSha256 = createHash('sha256').update('another paper').digest('hex');

let folder: string;
let localTimeStampAuthority: LocalTimeStampAuthority;
let trustedPem: string;
let client: TimeStampAuthority;
let stamp: TimeStamp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'participe-tsa-'));
  localTimeStampAuthority = await startTimeStampAuthority(0, join(folder, 'tsa'));
  trustedPem = await readFile(join(folder, 'tsa', 'ca.pem'), 'utf8');
  const url = `http://127.0.0.1:${String(localTimeStampAuthority.port)}/`;
  client = createHttpTimeStampAuthority({ url, trustedPem });
  const result = await client.stamp(sha256);
  if (result.kind !== 'stamped') throw new Error(result.reason);
  ({ stamp } = result);
});
afterAll(async () => {
  await localTimeStampAuthority.close();
  await rm(folder, { recursive: true });
});

test('OpenSSL verifies the token against the document and the certificate', async () => {
  await writeFile(join(folder, 'paper'), paper);
  await writeFile(join(folder, 'token'), stamp.token);
  const verifyStamp = async (data: string): Promise<string> => {
    const fileArguments = ['-data', join(folder, data), '-in', join(folder, 'token'), '-token_in'];
    const trust = ['-CAfile', join(folder, 'tsa', 'ca.pem')];
    const { stdout } = await promisify(execFile)('openssl', [
      'ts',
      '-verify',
      ...fileArguments,
      ...trust,
    ]);
    return stdout;
  };
  expect(await verifyStamp('paper')).toContain('Verification: OK');
  await writeFile(join(folder, 'other'), 'another paper');
  await expect(verifyStamp('other')).rejects.toThrow(/message imprint mismatch/u);
});

describe('a stored token', () => {
  test('is verified, with its time and serial number', () => {
    const verifiedTimeStamp = client.verify(stamp.token, sha256);
    expect(verifiedTimeStamp).toEqual({ ...stamp });
    expect(Math.abs(Date.now() - stamp.at.getTime())).toBeLessThan(3600_000);
    expect(stamp.serial).toMatch(/^[0-9a-f]+$/u);
  });

  test('is refused for another document, and from an untrusted authority', async () => {
    expect(client.verify(stamp.token, otherSha256)).toBeUndefined();
    const stranger = await createTimeStampAuthority(join(folder, 'stranger'));
    const otherAuthority = createHttpTimeStampAuthority({
      url: 'http://127.0.0.1:1/',
      trustedPem: await readFile(stranger, 'utf8'),
    });
    expect(otherAuthority.verify(stamp.token, sha256)).toBeUndefined();
  });

  test('is refused without an exception after a change of any signed byte', () => {
    const acceptedOffsets: number[] = [];
    for (let at = 0; at < stamp.token.length; at += 1) {
      const changedBytes = Buffer.from(stamp.token);
      changedBytes[at] = (changedBytes[at] ?? 0) ^ 0x01;
      const verifiedTimeStamp = client.verify(changedBytes, sha256);
      if (verifiedTimeStamp === undefined) continue;
      acceptedOffsets.push(at);
      // Only bytes outside the signature may differ, such as the version of the container.
      expect([verifiedTimeStamp.at, verifiedTimeStamp.serial]).toEqual([stamp.at, stamp.serial]);
    }
    expect(acceptedOffsets.length).toBeLessThan(stamp.token.length / 2);
    for (let length = 0; length < stamp.token.length; length += 7)
      expect(client.verify(stamp.token.subarray(0, length), sha256)).toBeUndefined();
  });
});

test('a request is repeated when the answer is not a granted time stamp for it', async () => {
  const answers: [number, Buffer][] = [
    [500, Buffer.from('')],
    [200, Buffer.from('not DER')],
    [200, Buffer.from('30053003020102', 'hex')],
    // A token of an earlier request has another nonce.
    [200, Buffer.concat([Buffer.from('3082', 'hex'), lengthOf(stamp), grantedBytes, stamp.token])],
  ];
  const server = createServer((_, response) => {
    const [status, body] = answers[0] ?? [500, ''];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const authority = createHttpTimeStampAuthority({
    url: `http://127.0.0.1:${String(port)}/`,
    trustedPem,
  });
  const failureReasons: string[] = [];
  while (answers.length > 0) {
    const result = await authority.stamp(sha256);
    failureReasons.push(result.kind === 'retry' ? result.reason : result.kind);
    answers.shift();
  }
  server.close();
  expect(failureReasons).toEqual(['HTTP_500', 'NOT_GRANTED', 'NOT_GRANTED', 'WRONG_TIME_STAMP']);
});

const grantedBytes = Buffer.from('3003020100', 'hex');
function lengthOf({ token }: TimeStamp): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(token.length + grantedBytes.length);
  return length;
}
