import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { machineNow } from './clock.ts';
import {
  type MacHash,
  type SecretCipher,
  decryptSecret,
  encryptSecret,
  hmac,
  macHashes,
  secretCiphers,
} from './crypto.ts';
import { SettingsError } from './settings.ts';

/**
 * Purposes for which the service has keys. Each purpose has its own keys, so that a leaked key is useless for every
 * other purpose.
 */
export const keyPurposes = [
  'passwords',
  'codes',
  'counters',
  'sessions',
  'seals',
  'audit',
  'totp',
  'columns',
  'indexes',
] as const;
export type KeyPurpose = (typeof keyPurposes)[number];

export interface Key {
  /** Prefix of each value made with the key. Empty for values that were made before keys had ids. */
  readonly id: string;
  readonly secret: string;
  /** Algorithms of values made with this key; undefined for the default algorithms. */
  readonly hash?: MacHash;
  readonly cipher?: SecretCipher;
  /** Time, in milliseconds since 1970, from which new values are made with the key; undefined for at once. */
  readonly from?: number;
}

/**
 * A version of a key. It names its algorithms when they are not the default ones. An algorithm, like a key, is changed
 * by adding a version.
 */
export interface KeyVersion {
  readonly key: string;
  readonly hash?: string;
  readonly cipher?: string;
  /** Time such as 2026-12-01T12:00:00Z before which the version only verifies and finds values. */
  readonly from?: string;
}

/** Content of SECRETS_FILE: key versions by purpose. Older files have two shared keys instead. */
export interface KeyFile extends Partial<
  Record<KeyPurpose, Readonly<Record<string, string | KeyVersion>>>
> {
  readonly pepper?: string;
  readonly mac?: string;
}

export interface Keyring {
  /**
   * Returns the valid keys of a purpose, the newest first and those whose time has not come last. New values are made with
   * the first key.
   */
  readonly keysOf: (purpose: KeyPurpose) => readonly [Key, ...Key[]];
  /**
   * Returns a key by its id. When the id is unknown, reads the file again, because another process may already use a
   * newer file.
   */
  readonly find: (purpose: KeyPurpose, id: string) => Key | undefined;
  /** Reads the file again. Throws and keeps the present keys when the file is not valid. */
  readonly reload: () => void;
}

const secretLengthMin = 32;

function checkSecret(name: string, value: unknown): string {
  if (typeof value !== 'string' || value.length < secretLengthMin)
    throw new SettingsError(
      `The secret "${name}" in SECRETS_FILE is missing or shorter than ${String(secretLengthMin)} characters.`,
    );
  return value;
}

/**
 * Returns the keys without a version, from a file with `mac` and `pepper`. `mac` is shared by all purposes but the
 * passwords: new values are made with a key that is derived from it by HKDF, old ones with `mac` itself.
 */
function sharedKeys(purpose: KeyPurpose, { pepper, mac }: KeyFile): Key[] {
  if (purpose === 'passwords')
    return pepper === undefined ? [] : [{ id: '', secret: checkSecret('pepper', pepper) }];
  if (mac === undefined) return [];
  const secret = checkSecret('mac', mac);
  const derived = Buffer.from(hkdfSync('sha256', secret, '', `key\n${purpose}`, 32));
  return [
    { id: 'mac', secret: derived.toString('base64url') },
    { id: '', secret },
  ];
}

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some((known) => known === name);

function readVersion(name: string, version: string | KeyVersion): Omit<Key, 'id'> {
  if (typeof version === 'string') return { secret: checkSecret(name, version) };
  const { key, hash = 'sha256', cipher = 'aes-256-gcm', from } = version;
  if (!isOneOf(macHashes, hash) || !isOneOf(secretCiphers, cipher))
    throw new SettingsError(
      `The key "${name}" in SECRETS_FILE names an unknown algorithm: hashes are ${macHashes.join(', ')}, ciphers ${secretCiphers.join(', ')}.`,
    );
  const time = from === undefined ? undefined : Date.parse(from);
  if (Number.isNaN(time))
    throw new SettingsError(`The time "from" of the key "${name}" in SECRETS_FILE is not a time.`);
  return {
    secret: checkSecret(name, key),
    hash,
    cipher,
    ...(time !== undefined && { from: time }),
  };
}

function versionsOf(purpose: KeyPurpose, file: KeyFile): Key[] {
  return Object.entries(file[purpose] ?? {})
    .map(([id, version]) => {
      if (!/^[1-9]\d{0,5}$/u.test(id))
        throw new Error(
          `The key "${purpose}.${id}" in SECRETS_FILE has no whole number as its id.`,
        );
      return { id, ...readVersion(`${purpose}.${id}`, version) };
    })
    .toSorted((one, other) => Number(other.id) - Number(one.id));
}

function readKeys(file: KeyFile): ReadonlyMap<KeyPurpose, readonly [Key, ...Key[]]> {
  return new Map(
    keyPurposes.map((purpose) => {
      const [newest, ...others] = [...versionsOf(purpose, file), ...sharedKeys(purpose, file)];
      if (newest === undefined)
        throw new SettingsError(
          `SECRETS_FILE has no key for "${purpose}": add one, or the older ${purpose === 'passwords' ? '"pepper"' : '"mac"'}.`,
        );
      return [purpose, [newest, ...others]] as const;
    }),
  );
}

/** Creates a keyring from a function that reads the key file. */
export function createKeyring(read: () => KeyFile): Keyring {
  let keys = readKeys(read());
  const keysOf: Keyring['keysOf'] = (purpose) => {
    const now = machineNow();
    const isWaiting = ({ from = now }: Key): boolean => from > now;
    const all = keys.get(purpose) as readonly [Key, ...Key[]];
    const usable = all.filter((key) => !isWaiting(key));
    return [...usable, ...all.filter(isWaiting)] as [Key, ...Key[]];
  };
  const reloadKeys = (): void => {
    keys = readKeys(read());
  };
  const findKeyById: Keyring['find'] = (purpose, id) => {
    const findKey = (): Key | undefined => keysOf(purpose).find((key) => key.id === id);
    const key = findKey();
    if (key !== undefined || id === '') return key;
    try {
      reloadKeys();
    } catch {
      return undefined;
    }
    return findKey();
  };
  return { keysOf, find: findKeyById, reload: reloadKeys };
}

/** Prefixes a value with the id of its key. */
export const prefixWithKeyId = ({ id }: Key, value: string): string =>
  id === '' ? value : `${id}:${value}`;

/**
 * Splits a value into the key that its prefix names and the rest. The key is undefined when it is no longer valid.
 */
export function parseKeyIdPrefix(
  keyring: Keyring,
  purpose: KeyPurpose,
  labelled: string,
): { readonly key: Key | undefined; readonly value: string } {
  const { id = '', value = labelled } =
    /^(?<id>mac|\d{1,6}):(?<value>.*)$/su.exec(labelled)?.groups ?? {};
  return { key: keyring.find(purpose, id), value };
}

/** Returns the HMAC of a text by the newest key of a purpose, with the id of that key. */
export function createMac(
  keyring: Keyring,
  purpose: KeyPurpose,
  context: string,
  text: string,
): string {
  const [key] = keyring.keysOf(purpose);
  return prefixWithKeyId(key, hmac(key.secret, context, text, key.hash));
}

/**
 * Returns the HMACs of a text by all valid keys, the newest first. Needed to find stored values made with an older
 * key.
 */
export const createMacsWithEachKey = (
  keyring: Keyring,
  purpose: KeyPurpose,
  context: string,
  text: string,
): string[] =>
  keyring
    .keysOf(purpose)
    .map((key) => prefixWithKeyId(key, hmac(key.secret, context, text, key.hash)));

/** True when `storedMac` is the HMAC of the text by the key named in its prefix. */
export function isValidMac(
  keyring: Keyring,
  purpose: KeyPurpose,
  context: string,
  text: string,
  storedMac: string,
): boolean {
  const { key, value } = parseKeyIdPrefix(keyring, purpose, storedMac);
  if (key === undefined) return false;
  const [given, expected] = [hmac(key.secret, context, text, key.hash), value].map((mac) =>
    Buffer.from(mac),
  ) as [Buffer, Buffer];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Encrypts a text with the newest key of a purpose; see `encryptSecret`. */
export function encryptWithKeyId(
  keyring: Keyring,
  purpose: KeyPurpose,
  context: string,
  subject: string,
  text: string,
): string {
  const [key] = keyring.keysOf(purpose);
  return prefixWithKeyId(key, encryptSecret(key.secret, context, subject, text, key.cipher));
}

/**
 * Decrypts a text with the key named in its prefix. Throws when the key is no longer valid or the text was changed.
 */
export function decryptWithKeyId(
  keyring: Keyring,
  purpose: KeyPurpose,
  context: string,
  subject: string,
  sealed: string,
): string {
  const { key, value } = parseKeyIdPrefix(keyring, purpose, sealed);
  if (key === undefined)
    throw new Error(`A value needs a key for "${purpose}" that is not in SECRETS_FILE.`);
  return decryptSecret(key.secret, context, subject, value, key.cipher);
}
