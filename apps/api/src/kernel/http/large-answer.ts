import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { BodySpeedLimit } from './slow-body.ts';

/** Larger answers are sent in chunks, so that the speed of the reader can be measured. */
const wholeBytesMax = 256 * 1024;
const chunkBytes = 64 * 1024;

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.byteLength; at += chunkBytes)
    yield bytes.subarray(at, at + chunkBytes);
}

/**
 * Closes the connection of a client whose answer waits in two successive windows and who reads too slowly in the
 * second window. An answer that is produced slowly has nothing waiting.
 */
function closeConnectionWithSlowReader(
  { raw: answer }: Pick<FastifyReply, 'raw'>,
  { readWindowMs, readBytesPerSecond }: BodySpeedLimit,
): void {
  const { socket } = answer;
  if (socket === null) return;
  const readSoFar = (): number => socket.bytesWritten - socket.writableLength;
  let bytesBefore = readSoFar();
  let wasWaiting = false;
  const timer = setInterval(() => {
    const isWaiting = socket.writableLength > 0;
    const bytesNow = readSoFar();
    const isSlow = bytesNow - bytesBefore < (readBytesPerSecond * readWindowMs) / 1000;
    if (wasWaiting && isWaiting && isSlow) socket.destroy();
    bytesBefore = bytesNow;
    wasWaiting = isWaiting;
  }, readWindowMs);
  answer.once('close', () => clearInterval(timer));
}

/** Sends a large answer as a stream of chunks and closes the connection of a slow reader (API-38). */
export function sendInChunks(
  reply: FastifyReply,
  payload: unknown,
  limit: BodySpeedLimit,
): unknown {
  if (payload instanceof Readable) closeConnectionWithSlowReader(reply, limit);
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  if (payload.length <= wholeBytesMax) return payload;
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  reply.header('Content-Length', bytes.byteLength);
  closeConnectionWithSlowReader(reply, limit);
  return Readable.from(chunksOf(bytes), { objectMode: false, highWaterMark: chunkBytes });
}
