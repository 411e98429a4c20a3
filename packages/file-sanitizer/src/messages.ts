import { fileBytesMax, resultBytesMax } from './limits/sizes.ts';

export const fileKinds = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type FileKind = (typeof fileKinds)[number];

export type SanitizeResult =
  | { readonly kind: 'sanitized'; readonly content: Buffer }
  | { readonly kind: 'refused'; readonly reason: string };

/** A message between service and sanitizer process: a code and bytes, sent after their length. */
interface Frame {
  readonly code: number;
  readonly body: Buffer;
}

const headBytes = 5;
const reasonBytesMax = 200;
const sanitizedCode = 0;
const refusedCode = 1;

function encodeFrame(code: number, body: Uint8Array): Buffer {
  const messageHeader = Buffer.alloc(headBytes);
  messageHeader.writeUInt32BE(body.length, 0);
  messageHeader.writeUInt8(code, 4);
  return Buffer.concat([messageHeader, body]);
}

/** Encodes a file and its kind for a sanitizer process. */
export const encodeTask = (kind: FileKind, bytes: Uint8Array): Buffer =>
  encodeFrame(fileKinds.indexOf(kind), bytes);

/** Encodes the answer of a sanitizer process. A reason is cut off at 200 bytes. */
export function encodeResult(result: SanitizeResult): Buffer {
  if (result.kind === 'sanitized') return encodeFrame(sanitizedCode, result.content);
  return encodeFrame(refusedCode, Buffer.from(result.reason).subarray(0, reasonBytesMax));
}

/** Thrown when received bytes are not a message, or when a message is larger than its reader accepts. */
class WrongMessageError extends Error {
  override readonly name = 'WrongMessageError';
}

/**
 * Creates a reader that collects the chunks of a pipe and returns a message when it is complete. The other side sends
 * no further message before it has an answer.
 */
function createFrameReader(bodyBytesMax: number): (chunk: Buffer) => Frame | undefined {
  let chunks: Buffer[] = [];
  let receivedBytes = 0;
  return (chunk) => {
    chunks.push(chunk);
    receivedBytes += chunk.length;
    if (receivedBytes < headBytes) return undefined;
    if ((chunks[0]?.length ?? 0) < headBytes) chunks = [Buffer.concat(chunks)];
    const length = headBytes + (chunks[0]?.readUInt32BE(0) ?? 0);
    if (length > headBytes + bodyBytesMax || receivedBytes > length)
      throw new WrongMessageError('a message is too large');
    if (receivedBytes < length) return undefined;
    const bytes = Buffer.concat(chunks);
    chunks = [];
    receivedBytes = 0;
    return { code: bytes.readUInt8(4), body: bytes.subarray(headBytes) };
  };
}

/** Creates the reader of a sanitizer process, which returns a file when it is complete. */
export function createTaskReader(): (
  chunk: Buffer,
) => { kind: FileKind; bytes: Buffer } | undefined {
  const read = createFrameReader(fileBytesMax);
  return (chunk) => {
    const frame = read(chunk);
    if (frame === undefined) return undefined;
    const kind = fileKinds[frame.code];
    if (kind === undefined) throw new WrongMessageError('a file has no kind');
    return { kind, bytes: frame.body };
  };
}

/**
 * Creates the reader of the service, which returns an answer when it is complete. The reader throws WrongMessageError
 * for bytes that are no answer.
 */
export function createResultReader(): (chunk: Buffer) => SanitizeResult | undefined {
  const read = createFrameReader(resultBytesMax);
  return (chunk) => {
    const frame = read(chunk);
    if (frame === undefined) return undefined;
    const { code, body } = frame;
    if (code === sanitizedCode) return { kind: 'sanitized', content: body };
    if (code !== refusedCode || body.length > reasonBytesMax)
      throw new WrongMessageError('an answer is none');
    return { kind: 'refused', reason: body.toString() };
  };
}
