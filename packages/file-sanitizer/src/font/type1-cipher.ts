const multiplier = 52_845;
const offset = 22_719;

/** Initial keys of the two encryptions of Type 1 fonts. They are published, so the encryption hides nothing. */
export const programKey = 55_665;
export const charstringKey = 4330;

/**
 * Decrypts a part of a Type 1 font and omits the random bytes at its beginning. A negative number of random bytes
 * means that the part is not encrypted.
 */
export function decryptType1(bytes: Buffer, key: number, randomBytes: number): Buffer {
  if (randomBytes < 0) return bytes;
  const plainBytes = Buffer.alloc(bytes.length);
  let cipherState = key;
  for (const [at, byte] of bytes.entries()) {
    plainBytes[at] = byte ^ (cipherState >> 8);
    cipherState = ((byte + cipherState) * multiplier + offset) & 0xffff;
  }
  return plainBytes.subarray(randomBytes);
}

/** Encrypts a part of a Type 1 font, with four zeros at its beginning in place of random bytes. */
export function encryptType1(plainBytes: Buffer, key: number): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), plainBytes]);
  let cipherState = key;
  for (const [at, byte] of bytes.entries()) {
    const plainByte = byte ^ (cipherState >> 8);
    bytes[at] = plainByte;
    cipherState = ((plainByte + cipherState) * multiplier + offset) & 0xffff;
  }
  return bytes;
}
