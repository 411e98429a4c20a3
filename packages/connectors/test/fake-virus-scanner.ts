import { type AddressInfo, type Socket, createServer } from 'node:net';

export type FakeVirusScanner = { port: number; close: () => Promise<void> };

/**
 * The EICAR test file, which is harmless but which scanners detect. It is written in two parts, so that no scanner
 * detects this source file.
 */
export const eicarTestFile = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}',
  '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

const command = 'zINSTREAM\0';
const fileBytesMax = 25 * 1024 * 1024;

/**
 * Returns a function that collects the chunks of an INSTREAM command. It returns the whole file at the end, and
 * throws for another command.
 */
function createReader(): (part: Buffer) => Buffer | undefined {
  const pieces: Buffer[] = [];
  let unreadBytes = Buffer.alloc(0);
  let isOpen = false;
  return (part) => {
    unreadBytes = Buffer.concat([unreadBytes, part]);
    if (!isOpen) {
      const commandText = unreadBytes.subarray(0, command.length).toString('latin1');
      if (!command.startsWith(commandText)) throw new Error('no stream');
      if (unreadBytes.length < command.length) return undefined;
      unreadBytes = unreadBytes.subarray(command.length);
      isOpen = true;
    }
    while (unreadBytes.length >= 4) {
      const length = unreadBytes.readUInt32BE(0);
      if (length === 0) return Buffer.concat(pieces);
      if (unreadBytes.length < 4 + length) return undefined;
      pieces.push(unreadBytes.subarray(4, 4 + length));
      unreadBytes = unreadBytes.subarray(4 + length);
    }
    return undefined;
  };
}

function serveScan(socket: Socket): void {
  const read = createReader();
  let size = 0;
  let isAnswered = false;
  const sendAnswer = (answer: string): void => {
    isAnswered = true;
    socket.end(`${answer}\0`);
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (part: Buffer) => {
    // What the client was still sending is read, because closing the connection with it unread would discard the answer.
    if (isAnswered) return;
    size += part.byteLength;
    if (size > fileBytesMax) return sendAnswer('INSTREAM size limit exceeded. ERROR');
    try {
      const file = read(part);
      if (file === undefined) return;
      const isFound = file.includes(eicarTestFile, 0, 'latin1');
      sendAnswer(isFound ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
    } catch {
      sendAnswer('UNKNOWN COMMAND');
    }
  });
}

/** Starts a fake clamd on the loopback address, which detects only the EICAR test file. */
export async function startFakeVirusScanner(port: number): Promise<FakeVirusScanner> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveScan(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
