import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ByteCollector {
  readonly length: number;
  readonly add: (chunk: Uint8Array) => void;
  /** Returns all bytes, without a copy. */
  readonly take: () => Buffer;
}

/**
 * Creates a collector whose buffer doubles when it is full. An array of chunks would need up to 340 bytes for each
 * chunk of one byte (API-30).
 */
export function createByteCollector(): ByteCollector {
  let buffer: Buffer = Buffer.alloc(0);
  let length = 0;
  return {
    get length() {
      return length;
    },
    add: (chunk) => {
      const requiredLength = length + chunk.byteLength;
      if (requiredLength > buffer.byteLength) {
        const largerBuffer = Buffer.allocUnsafeSlow(
          Math.max(requiredLength, 2 * buffer.byteLength),
        );
        buffer.copy(largerBuffer, 0, 0, length);
        buffer = largerBuffer;
      }
      buffer.set(chunk, length);
      length = requiredLength;
    },
    take: () => buffer.subarray(0, length),
  };
}

const withStatus = (statusCode: number, error: Error): Error =>
  Object.assign(error, { statusCode });

/** Reads a body. When the body is too large, throws an error with status 413 and discards the rest. */
export function readWholeBody(payload: Readable, mostBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const collector = createByteCollector();
    const stopReading = (): void => {
      payload.off('data', onData).off('end', onEnd).off('error', onError);
    };
    const onData = (chunk: Buffer): void => {
      if (collector.length + chunk.byteLength <= mostBytes) return collector.add(chunk);
      stopReading();
      reject(withStatus(413, new Error('body too large')));
    };
    const onEnd = (): void => {
      stopReading();
      resolve(collector.take());
    };
    const onError = (error: Error): void => {
      stopReading();
      reject(withStatus(400, error));
    };
    payload.on('data', onData).on('end', onEnd).on('error', onError);
  });
}

/** The framework recognises a form only after it has begun to read the body. */
export const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/iu.test(headers['content-type'] ?? '');

/** Forms with files have a parser of their own. */
function isReadByFramework(request: FastifyRequest): boolean {
  const { headers, method } = request;
  return method !== 'GET' && headers['content-type'] !== undefined && !isMultipart(request);
}

/**
 * Reads the body into one chunk, because the framework's parsers would keep an array of chunks. The framework itself
 * refuses a body whose announced size is too large.
 */
export async function joinBodyChunks(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: Readable,
): Promise<Readable> {
  const { bodyLimit } = request.routeOptions;
  if (!isReadByFramework(request) || bodyLimit === undefined) return payload;
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return payload;
  try {
    return Readable.from([await readWholeBody(payload, bodyLimit)]);
  } catch (error) {
    // The client may still be sending the body.
    reply.header('connection', 'close');
    throw error;
  }
}
