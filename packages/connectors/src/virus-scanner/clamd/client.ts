import { type Socket, connect } from 'node:net';
import type { VirusScanResult, VirusScanner } from '../port.ts';

export type ClamdOptions = {
  /** Address of clamd: `tcp://host:port` or `unix:///path`. */
  url: string;
  timeoutMs?: number;
};

const chunkBytes = 64 * 1024;
const answerBytesMax = 1024;

/** An INSTREAM command consists of its name, the chunks of the file, each after its length, and a length of zero. */
function* instreamParts(file: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  const lengthHeader = (length: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(length);
    return bytes;
  };
  for (let at = 0; at < file.byteLength; at += chunkBytes) {
    const piece = file.subarray(at, at + chunkBytes);
    yield lengthHeader(piece.byteLength);
    yield piece;
  }
  yield lengthHeader(0);
}

/** A response except OK and FOUND means `retry`. */
function readAnswer(text: string): VirusScanResult {
  if (text === 'stream: OK') return { kind: 'clean' };
  const virusName = /^stream: (.{1,200}) FOUND$/u.exec(text)?.[1];
  if (virusName !== undefined) return { kind: 'found', name: virusName };
  return {
    kind: 'retry',
    reason: text.includes('size limit') ? 'TOO_LARGE' : 'UNREADABLE_ANSWER',
  };
}

function openConnection(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return connect({ path: pathname });
  return connect({ host: hostname.replaceAll(/^\[|\]$/gu, ''), port: Number(port) });
}

function scanFile(url: string, file: Uint8Array, timeoutMs: number): Promise<VirusScanResult> {
  return new Promise((resolve) => {
    const socket = openConnection(url);
    let text = '';
    const finishScan = (answer: VirusScanResult): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => finishScan({ kind: 'retry', reason: 'TIMEOUT' }), timeoutMs);
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      text += part;
      const stop = text.indexOf('\0');
      if (stop >= 0) finishScan(readAnswer(text.slice(0, stop)));
      else if (text.length > answerBytesMax)
        finishScan({ kind: 'retry', reason: 'UNREADABLE_ANSWER' });
    });
    socket.on('error', () => finishScan({ kind: 'retry', reason: 'NETWORK' }));
    socket.on('close', () => finishScan({ kind: 'retry', reason: 'NETWORK' }));
    for (const piece of instreamParts(file)) socket.write(piece);
  });
}

/**
 * Creates a scanner that sends each file to clamd over its own connection (INSTREAM), with a time-out of 10 seconds.
 * A failure is the result `retry` and no error.
 */
export function createClamdScanner({ url, timeoutMs = 10_000 }: ClamdOptions): VirusScanner {
  return { scan: (file) => scanFile(url, file, timeoutMs) };
}
