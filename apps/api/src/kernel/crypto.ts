import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/**
 * Returns the SHA-256 hash of a token; only this hash is stored. A token has 256 random bits, so no salt is needed.
 */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const generateToken = (): string => randomBytes(32).toString('base64url');

/**
 * Supported hashes of HMACs and ciphers of secrets. Each key version names the ones it uses; the first of each list
 * is the default.
 */
export const macHashes = ['sha256', 'sha512'] as const;
export const secretCiphers = ['aes-256-gcm', 'chacha20-poly1305'] as const;
export type MacHash = (typeof macHashes)[number];
export type SecretCipher = (typeof secretCiphers)[number];

/**
 * Returns an HMAC of a code, counter key or seal. A plain hash of such short texts could be
 * reversed by trying all values after a database leak.
 */
export const hmac = (
  key: string,
  purpose: string,
  text: string,
  hash: MacHash = 'sha256',
): string => createHmac(hash, key).update(`${purpose}\n${text}`).digest('hex');

/** Returns the SHA-256 digest of a text in UTF-8, or of bytes, as 64 hexadecimal digits. */
export const sha256Hex = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Returns the SHA-256 digest of a text in UTF-8 as 43 characters that may stand in a header. */
export const sha256Base64 = (content: string): string =>
  createHash('sha256').update(content).digest('base64url');

const sealBytes = { iv: 12, tag: 16 } as const;

const cipherOptions = { authTagLength: sealBytes.tag };
/** The types of Node allow GCM options only for AES, although both ciphers are used in the same way. */
const asGcm = (cipher: SecretCipher): 'aes-256-gcm' => cipher as 'aes-256-gcm';

const sealKey = (key: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `seal\n${purpose}`, 32));

/**
 * Encrypts a secret that must be readable later, such as the key of an authenticator app, with one key per purpose. The
 * cipher is `algorithm`, which the caller takes from the version of the key. The subject is authenticated data, so that
 * a ciphertext copied to another row cannot be decrypted.
 */
export function encryptSecret(
  key: string,
  purpose: string,
  subject: string,
  text: string,
  algorithm: SecretCipher = 'aes-256-gcm',
): string {
  const iv = randomBytes(sealBytes.iv);
  const cipher = createCipheriv(asGcm(algorithm), sealKey(key, purpose), iv, cipherOptions);
  cipher.setAAD(Buffer.from(subject));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/** Decrypts a secret; throws when the ciphertext was changed or belongs to another subject. */
export function decryptSecret(
  key: string,
  purpose: string,
  subject: string,
  ciphertext: string,
  algorithm: SecretCipher = 'aes-256-gcm',
): string {
  const bytes = Buffer.from(ciphertext, 'base64url');
  const decipher = createDecipheriv(
    asGcm(algorithm),
    sealKey(key, purpose),
    bytes.subarray(0, sealBytes.iv),
    cipherOptions,
  );
  decipher.setAAD(Buffer.from(subject));
  decipher.setAuthTag(bytes.subarray(sealBytes.iv, sealBytes.iv + sealBytes.tag));
  const text = decipher.update(bytes.subarray(sealBytes.iv + sealBytes.tag));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** Returns the JSON of a value with the keys of each object sorted, so that equal values have equal digests. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
