import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/**
 * Returns the SHA-256 of a token, the form in which we store it. A token has 256 random bits, so no salt is needed.
 */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const generateToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns an HMAC for codes, counters and seals. Without the key, nobody can guess the texts from the digests in a
 * leaked database.
 */
export const hmac = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex');

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

const sealBytes = { iv: 12, tag: 16 } as const;

const sealKey = (key: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `seal\n${purpose}`, 32));

/**
 * Encrypts a secret that must be readable later, such as the key of an authenticator app: AES-256-GCM with one key
 * per purpose. The subject is authenticated data, so a ciphertext copied to another row does not decrypt.
 */
export function seal(key: string, purpose: string, subject: string, text: string): string {
  const iv = randomBytes(sealBytes.iv);
  const cipher = createCipheriv('aes-256-gcm', sealKey(key, purpose), iv);
  cipher.setAAD(Buffer.from(subject));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the result of `seal`; throws when the ciphertext was changed or belongs to another subject. */
export function unseal(key: string, purpose: string, subject: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    sealKey(key, purpose),
    bytes.subarray(0, sealBytes.iv),
    { authTagLength: sealBytes.tag },
  );
  decipher.setAAD(Buffer.from(subject));
  decipher.setAuthTag(bytes.subarray(sealBytes.iv, sealBytes.iv + sealBytes.tag));
  const text = decipher.update(bytes.subarray(sealBytes.iv + sealBytes.tag));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
