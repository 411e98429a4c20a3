import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createClamdScanner } from './client.ts';
import {
  type FakeVirusScanner,
  eicarTestFile,
  startFakeVirusScanner,
} from '../../../test/fake-virus-scanner.ts';

let standIn: FakeVirusScanner | undefined;
let server: Server | undefined;
afterEach(async () => {
  await standIn?.close();
  server?.close();
  standIn = undefined;
  server = undefined;
});

const scannerUrl = (port: number): string => `tcp://127.0.0.1:${String(port)}`;

/** Returns the scan result of the client when the server handles each connection with `answer`. */
async function scanWith(answer: (socket: Socket) => void, timeoutMs = 5_000) {
  const scannerServer = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.resume();
    answer(socket);
  });
  server = scannerServer;
  await new Promise<void>((resolve) => scannerServer.listen(0, '127.0.0.1', resolve));
  const { port } = scannerServer.address() as AddressInfo;
  return createClamdScanner({ url: scannerUrl(port), timeoutMs }).scan(Buffer.from('x'));
}

describe('scanning a file', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), { kind: 'clean' }],
    ['ten megabytes of zeros', Buffer.alloc(10 * 1024 * 1024), { kind: 'clean' }],
    [
      'the EICAR test file',
      Buffer.from(eicarTestFile),
      { kind: 'found', name: 'Eicar-Test-Signature' },
    ],
    [
      'the EICAR test file across two chunks',
      Buffer.concat([Buffer.alloc(64 * 1024 - 9, 1), Buffer.from(eicarTestFile)]),
      { kind: 'found', name: 'Eicar-Test-Signature' },
    ],
    ['a file of 26 MB', Buffer.alloc(26 * 1024 * 1024), { kind: 'retry', reason: 'TOO_LARGE' }],
  ])('%s has the expected scan result', async (_, file, answer) => {
    standIn = await startFakeVirusScanner(0);
    expect(await createClamdScanner({ url: scannerUrl(standIn.port) }).scan(file)).toEqual(answer);
  });
});

describe('an answer without a verdict', () => {
  test.each([
    ['a response to another command', 'PONG\0', 'UNREADABLE_ANSWER'],
    ['a response about another file', 'other: OK\0', 'UNREADABLE_ANSWER'],
    ['a response without an end', 'a'.repeat(2000), 'UNREADABLE_ANSWER'],
    ['a response that is cut off', 'stream: OK', 'NETWORK'],
  ])('%s is retried', async (_, text, reason) => {
    expect(await scanWith((socket) => void socket.end(text))).toEqual({ kind: 'retry', reason });
  });

  test('a request without an answer ends at the time limit', async () => {
    expect(await scanWith(() => undefined, 50)).toEqual({ kind: 'retry', reason: 'TIMEOUT' });
  });

  test('a refused connection to a port or Unix socket is retried', async () => {
    const stoppedScanner = await startFakeVirusScanner(0);
    await stoppedScanner.close();
    const networkRefusal = { kind: 'retry', reason: 'NETWORK' };
    expect(
      await createClamdScanner({ url: scannerUrl(stoppedScanner.port) }).scan(Buffer.from('x')),
    ).toEqual(networkRefusal);
    const path = join(tmpdir(), 'no-scanner-here.sock');
    expect(await createClamdScanner({ url: `unix://${path}` }).scan(Buffer.from('x'))).toEqual(
      networkRefusal,
    );
  });
});
