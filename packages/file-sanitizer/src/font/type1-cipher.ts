const multiplier = 52_845;
const offset = 22_719;

/** Initial keys of the two encryptions of Type 1 fonts, which hide nothing because they are published. */
export const programKey = 55_665;
export const charstringKey = 4330;

/** Decrypts a part of a Type 1 font. The first bytes are random and left out; none are when their number is negative. */
export function decryptType1(bytes: Buffer, key: number, randomBytes: number): Buffer {
  if (randomBytes < 0) return bytes;
  const plain = Buffer.alloc(bytes.length);
  let state = key;
  for (const [at, byte] of bytes.entries()) {
    plain[at] = byte ^ (state >> 8);
    state = ((byte + state) * multiplier + offset) & 0xffff;
  }
  return plain.subarray(randomBytes);
}

/** Encrypts a part of a Type 1 font, after four zeros in place of random bytes. */
export function encryptType1(plain: Buffer, key: number): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), plain]);
  let state = key;
  for (const [at, byte] of bytes.entries()) {
    const encrypted = byte ^ (state >> 8);
    bytes[at] = encrypted;
    state = ((encrypted + state) * multiplier + offset) & 0xffff;
  }
  return bytes;
}
