import { assertFileIntact } from '../limits/broken-file.ts';

const isRestart = (byte: number): boolean => byte >= 0xd0 && byte <= 0xd7;

/** Reads the bits of a JPEG scan, up to the next marker. */
export interface BitReader {
  /** Returns the next sixteen bits without advancing. */
  readonly peek: () => number;
  readonly skip: (count: number) => void;
  readonly take: (count: number) => number;
  /** Skips the restart marker that must follow here, and continues after it. */
  readonly restart: () => void;
  /** Returns the offset of the marker that ends the scan. */
  readonly end: () => number;
}

/**
 * Creates a reader of bits that begins at an offset. Bits after the end are zeros. After 64 of these zeros, the next
 * `skip` throws BrokenFileError.
 */
export function createBitReader(bytes: Buffer, from: number): BitReader {
  let at = from;
  let bitBuffer = 0;
  let bits = 0;
  let addedBits = 0;
  const fillBuffer = (): void => {
    while (bits <= 16) {
      const byte = bytes[at];
      if (byte === undefined || (byte === 0xff && bytes[at + 1] !== 0)) {
        addedBits += 8;
        bitBuffer <<= 8;
      } else {
        bitBuffer = (bitBuffer << 8) | byte;
        at += byte === 0xff ? 2 : 1;
      }
      bits += 8;
    }
  };
  const checkEnd = (): void => assertFileIntact(bits >= addedBits, 'a scan is cut off');
  const toMark = (): void => {
    while (at + 1 < bytes.length) {
      const nextByte = bytes[at + 1] ?? 0;
      if (bytes[at] === 0xff && nextByte !== 0 && nextByte !== 0xff) return;
      at += 1;
    }
    assertFileIntact(false, 'its end is missing');
  };
  return {
    peek: () => {
      fillBuffer();
      return (bitBuffer >>> (bits - 16)) & 0xffff;
    },
    skip: (count) => {
      bits -= count;
      if (addedBits > 64) checkEnd();
    },
    take: (count) => {
      if (count === 0) return 0;
      fillBuffer();
      bits -= count;
      return (bitBuffer >>> bits) & ((1 << count) - 1);
    },
    restart: () => {
      checkEnd();
      toMark();
      assertFileIntact(isRestart(bytes[at + 1] ?? 0), 'a restart is missing');
      at += 2;
      bitBuffer = 0;
      bits = 0;
      addedBits = 0;
    },
    end: () => {
      checkEnd();
      toMark();
      return at;
    },
  };
}

export interface BitWriter {
  readonly put: (value: number, count: number) => void;
  /** Pads the last byte with ones and returns all written bytes. */
  readonly finish: () => Buffer;
}

/**
 * Creates a writer of bits with byte stuffing: a zero is written after every 0xff, so that a decoder does not take
 * it for a marker.
 */
export function createBitWriter(room: number): BitWriter {
  let out = Buffer.allocUnsafe(Math.max(1024, room));
  let length = 0;
  let bitBuffer = 0;
  let bits = 0;
  const putByte = (byte: number): void => {
    if (length + 2 > out.length) out = Buffer.concat([out, Buffer.allocUnsafe(out.length)]);
    out[length] = byte;
    length += 1;
    if (byte === 0xff) {
      out[length] = 0;
      length += 1;
    }
  };
  const putBits = (value: number, count: number): void => {
    bitBuffer = (bitBuffer << count) | (value & ((1 << count) - 1));
    bits += count;
    while (bits >= 8) {
      bits -= 8;
      putByte((bitBuffer >>> bits) & 0xff);
    }
  };
  return {
    put: putBits,
    finish: () => {
      if (bits > 0) putBits((1 << (8 - bits)) - 1, 8 - bits);
      return out.subarray(0, length);
    },
  };
}
