export interface DerElement {
  readonly tag: number;
  readonly content: Buffer;
  /** The element with its tag and length. */
  readonly whole: Buffer;
}

const lengthBytesMax = 4;

function readLength(bytes: Buffer, at: number): { length: number; start: number } {
  const first = bytes[at];
  if (first === undefined) throw new RangeError('DER: the length is missing');
  if (first < 0x80) return { length: first, start: at + 1 };
  const count = first & 0x7f;
  if (count === 0 || count > lengthBytesMax || at + 1 + count > bytes.length)
    throw new RangeError('DER: the length has another form');
  return { length: bytes.readUIntBE(at + 1, count), start: at + 1 + count };
}

/** Reads the successive elements of a buffer. Throws RangeError when it is not DER. */
export function readDerElements(bytes: Buffer): DerElement[] {
  const elements: DerElement[] = [];
  for (let at = 0; at < bytes.length;) {
    const tagByte = bytes[at] ?? 0;
    if ((tagByte & 0x1f) === 0x1f) throw new RangeError('DER: a tag has several bytes');
    const { length, start } = readLength(bytes, at + 1);
    const endOffset = start + length;
    if (endOffset > bytes.length) throw new RangeError('DER: an element is longer than its place');
    elements.push({
      tag: tagByte,
      content: bytes.subarray(start, endOffset),
      whole: bytes.subarray(at, endOffset),
    });
    at = endOffset;
  }
  return elements;
}

/** Returns the elements inside a constructed element. Throws RangeError when its tag is not the expected tag. */
export function childrenOf(element: DerElement | undefined, tag: number): DerElement[] {
  if (element?.tag !== tag) throw new RangeError('DER: another element was expected');
  return readDerElements(element.content);
}

/** Returns the content of an element. Throws RangeError when its tag is not the expected tag. */
export function contentOf(element: DerElement | undefined, tag: number): Buffer {
  if (element?.tag !== tag) throw new RangeError('DER: another element was expected');
  return element.content;
}

/** Writes an element. Throws RangeError when its content has more than 127 bytes. */
export function encodeDerElement(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length >= 0x80) throw new RangeError('DER: the content is too long');
  return Buffer.concat([Buffer.from([tag, content.length]), content]);
}

/** Tags of the ASN.1 types in time stamps. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
} as const;
