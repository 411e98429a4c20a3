import { describe, expect, test } from 'vitest';
import { decryptSecret, encryptSecret, generateToken, hmac, sha256Hex } from './crypto.ts';

const key = 'a key of the tests, long enough to be one';

describe('an encrypted secret', () => {
  test('can be decrypted, and has a different ciphertext each time', () => {
    const seals = [1, 2].map(() => encryptSecret(key, 'app', 'ana', 'JBSWY3DPEHPK3PXP'));
    expect(new Set(seals).size).toBe(2);
    for (const encryptedText of seals) {
      expect(encryptedText).not.toContain('JBSWY3DP');
      expect(decryptSecret(key, 'app', 'ana', encryptedText)).toBe('JBSWY3DPEHPK3PXP');
    }
  });

  test.each<[string, [string, string, string]]>([
    ['another person', [key, 'app', 'eva']],
    ['another purpose', [key, 'other', 'ana']],
    ['another key', [`${key}!`, 'app', 'ana']],
  ])('cannot be decrypted with %s', (_, [by, purpose, subject]) => {
    const encryptedText = encryptSecret(key, 'app', 'ana', 'JBSWY3DPEHPK3PXP');
    expect(() => decryptSecret(by, purpose, subject, encryptedText)).toThrow(
      'unable to authenticate',
    );
  });

  test('cannot be decrypted after a change of any byte or after truncation', () => {
    const sealedBytes = Buffer.from(
      encryptSecret(key, 'app', 'ana', 'JBSWY3DPEHPK3PXP'),
      'base64url',
    );
    for (let at = 0; at < sealedBytes.length; at += 1) {
      const changedBytes = Buffer.from(sealedBytes);
      changedBytes[at] = (changedBytes[at] ?? 0) ^ 1;
      const text = changedBytes.toString('base64url');
      expect(() => decryptSecret(key, 'app', 'ana', text)).toThrow('unable to authenticate');
    }
    const shortenedSecret = sealedBytes.subarray(0, 20).toString('base64url');
    expect(() => decryptSecret(key, 'app', 'ana', shortenedSecret)).toThrow(
      'authentication tag length',
    );
  });
});

/** The expected values were computed by another implementation of the algorithms. */
describe('known results', () => {
  test('AES-256-GCM with a key by HKDF-SHA256', () => {
    const storedSecret = 'AAECAwQFBgcICQoL_RBoffrhbMDmUclgxmJ4y7NjAxOgUtIDHjSej9Aapt0';
    expect(decryptSecret(key, 'app', 'ana', storedSecret)).toBe('JBSWY3DPEHPK3PXP');
  });

  test('HMAC-SHA256 and SHA-256', () => {
    expect(hmac(key, 'code', '123456')).toBe(
      '95de06860cedacafb99f98b2036c155fb28ac9603ffa04561c97e3c211fb34e7',
    );
    expect(sha256Hex('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

test('tokens have 256 bits and never repeat', () => {
  const tokens = Array.from({ length: 1000 }, generateToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});
