import { describe, expect, test } from 'vitest';
import { encryptSecret, hmac } from './crypto.ts';
import {
  type KeyFile,
  createKeyring,
  createMac,
  createMacsWithEachKey,
  isValidMac,
  keyPurposes,
  encryptWithKeyId,
  decryptWithKeyId,
} from './keyring.ts';

const unversionedKey: KeyFile = { pepper: 'pepper '.repeat(6), mac: 'mac '.repeat(10) };
const secretOf = (word: string): string => `${word} `.repeat(10);
const keyVersions = (...ids: string[]): KeyFile =>
  Object.fromEntries(
    keyPurposes.map((purpose) => [
      purpose,
      Object.fromEntries(ids.map((id) => [id, secretOf(purpose + id)])),
    ]),
  );

/** Returns a keyring and a function that replaces the content of its file. */
function createRotatable(start: KeyFile) {
  let file = start;
  const keyring = createKeyring(() => file);
  return { keyring, replace: (next: KeyFile) => void (file = next) };
}

describe('a file with pepper and mac only', () => {
  const keyring = createKeyring(() => unversionedKey);

  test('gives each purpose its own key', () => {
    const secrets = keyPurposes.map((purpose) => keyring.keysOf(purpose)[0].secret);
    expect(new Set(secrets).size).toBe(keyPurposes.length);
    expect(keyring.keysOf('passwords')).toEqual([{ id: '', secret: unversionedKey.pepper }]);
  });

  test('still verifies and decrypts values without a key id', () => {
    const { mac = '' } = unversionedKey;
    expect(isValidMac(keyring, 'codes', 'code', 'a:1', hmac(mac, 'code', 'a:1'))).toBe(true);
    const encryptedText = encryptSecret(mac, 'app', 'ana', 'JBSWY3DPEHPK3PXP');
    expect(decryptWithKeyId(keyring, 'totp', 'app', 'ana', encryptedText)).toBe('JBSWY3DPEHPK3PXP');
  });

  test('stays valid together with the versions that replace it', () => {
    const { keyring: ring, replace } = createRotatable(unversionedKey);
    const sealMac = createMac(ring, 'seals', 'evidence', 'text');
    replace({ ...unversionedKey, ...keyVersions('1') });
    ring.reload();
    expect(createMac(ring, 'seals', 'evidence', 'text')).toMatch(/^1:/u);
    expect(isValidMac(ring, 'seals', 'evidence', 'text', sealMac)).toBe(true);
  });
});

describe('a version with other algorithms', () => {
  const strongerKeys: KeyFile = {
    ...keyVersions('1'),
    codes: { '1': secretOf('codes1'), '2': { key: secretOf('codes2'), hash: 'sha512' } },
    totp: { '1': secretOf('totp1'), '2': { key: secretOf('totp2'), cipher: 'chacha20-poly1305' } },
  };

  test('makes new values with its algorithms, and older values stay valid', () => {
    const { keyring, replace } = createRotatable(keyVersions('1'));
    const mac = createMac(keyring, 'codes', 'code', 'text');
    const encryptedText = encryptWithKeyId(keyring, 'totp', 'app', 'ana', 'JBSWY3DPEHPK3PXP');
    replace(strongerKeys);
    keyring.reload();
    const longerMac = createMac(keyring, 'codes', 'code', 'text');
    expect([mac.length, longerMac.length]).toEqual([2 + 64, 2 + 128]);
    for (const sealMac of [mac, longerMac])
      expect(isValidMac(keyring, 'codes', 'code', 'text', sealMac)).toBe(true);
    const newlyEncryptedSecret = encryptWithKeyId(
      keyring,
      'totp',
      'app',
      'ana',
      'JBSWY3DPEHPK3PXP',
    );
    for (const storedSecret of [encryptedText, newlyEncryptedSecret])
      expect(decryptWithKeyId(keyring, 'totp', 'app', 'ana', storedSecret)).toBe(
        'JBSWY3DPEHPK3PXP',
      );
    const byOther = createKeyring(() => ({ ...strongerKeys, totp: { '2': secretOf('totp2') } }));
    expect(() => decryptWithKeyId(byOther, 'totp', 'app', 'ana', newlyEncryptedSecret)).toThrow(
      'authenticate',
    );
  });

  test.each([
    ['hash', { key: secretOf('codes2'), hash: 'md5' }],
    ['cipher', { key: secretOf('codes2'), cipher: 'aes-128-cbc' }],
  ])('is refused with an unknown %s', (_, version) => {
    const file = { ...keyVersions('1'), codes: { '2': version } };
    expect(() => createKeyring(() => file)).toThrow('names an unknown algorithm');
  });
});

describe('two versions', () => {
  test('new values are made with the version of the highest number, and values of both stay valid', () => {
    const { keyring, replace } = createRotatable(keyVersions('9'));
    const codeMac = createMac(keyring, 'codes', 'code', 'text');
    const encryptedText = encryptWithKeyId(keyring, 'totp', 'app', 'ana', 'secret');
    replace(keyVersions('9', '10'));
    keyring.reload();
    expect(createMac(keyring, 'codes', 'code', 'text')).toMatch(/^10:/u);
    expect(isValidMac(keyring, 'codes', 'code', 'text', codeMac)).toBe(true);
    expect(isValidMac(keyring, 'codes', 'code', 'other', codeMac)).toBe(false);
    expect(decryptWithKeyId(keyring, 'totp', 'app', 'ana', encryptedText)).toBe('secret');
    expect(
      createMacsWithEachKey(keyring, 'codes', 'code', 'text').map((mac) => mac.split(':')[0]),
    ).toEqual(['10', '9']);
  });

  test('a value of a removed key is refused', () => {
    const { keyring, replace } = createRotatable(keyVersions('1', '2'));
    const sealMac = createMac(keyring, 'seals', 'evidence', 'text');
    const encryptedText = encryptWithKeyId(keyring, 'totp', 'app', 'ana', 'secret');
    replace(keyVersions('3'));
    keyring.reload();
    expect(isValidMac(keyring, 'seals', 'evidence', 'text', sealMac)).toBe(false);
    expect(() => decryptWithKeyId(keyring, 'totp', 'app', 'ana', encryptedText)).toThrow('"totp"');
  });

  test('an unknown key id reads the file again, because another process may already use the new key', () => {
    const { keyring: other } = createRotatable(keyVersions('1', '2'));
    const { keyring, replace } = createRotatable(keyVersions('1'));
    replace(keyVersions('1', '2'));
    const codeMac = createMac(other, 'codes', 'code', 'text');
    expect(isValidMac(keyring, 'codes', 'code', 'text', codeMac)).toBe(true);
  });

  test('a broken file leaves the present keys in use', () => {
    const { keyring, replace } = createRotatable(keyVersions('1'));
    const codeMac = createMac(keyring, 'codes', 'code', 'text');
    replace({});
    expect(() => keyring.reload()).toThrow('"passwords"');
    expect(isValidMac(keyring, 'codes', 'code', 'text', codeMac)).toBe(true);
    expect(isValidMac(keyring, 'codes', 'code', 'text', `2:${codeMac.slice(2)}`)).toBe(false);
  });
});

test.each<[string, KeyFile, string]>([
  ['a purpose without a key', { ...keyVersions('1'), totp: {} }, 'totp'],
  ['a short key', { ...keyVersions('1'), codes: { 1: 'short' } }, '"codes.1"'],
  [
    'a key id that is no number',
    { ...keyVersions('1'), codes: { new: secretOf('x') } },
    '"codes.new"',
  ],
  ['short old keys', { pepper: 'short', mac: 'short' }, '32 characters'],
])('%s is refused with an error that names it', (_, file, name) => {
  expect(() => createKeyring(() => file)).toThrow(name);
});
