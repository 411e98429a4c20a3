import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { type Key, type Keyring, prefixWithKeyId, parseKeyIdPrefix } from '../../kernel/keyring.ts';

const parameters = {
  // Argon2id as a number, because the library's enum exists only at compile time.
  algorithm: 2,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const;

const runningMax = 2;
const queuedMax = 20;
let runningCount = 0;
const queue: (() => void)[] = [];

/** Thrown when too many passwords wait to be hashed. The service answers 503 with Retry-After. */
export class PasswordQueueFullError extends Error {
  override readonly name = 'PasswordQueueFullError';
}

async function runInQueue<T>(work: () => Promise<T>): Promise<T> {
  if (runningCount >= runningMax) {
    if (queue.length >= queuedMax) throw new PasswordQueueFullError('the password queue is full');
    await new Promise<void>((resolve) => queue.push(resolve));
  }
  runningCount += 1;
  try {
    return await work();
  } finally {
    runningCount -= 1;
    queue.shift()?.();
  }
}

const applyPepper = ({ secret, hash: by = 'sha256' }: Key, password: string): string =>
  createHmac(by, secret).update(password.normalize('NFC')).digest('base64');

/** Hashes a password with the newest password key, whose id is the prefix of the hash. */
export function hashPassword(keyring: Keyring, password: string): Promise<string> {
  const [key] = keyring.keysOf('passwords');
  return runInQueue(async () =>
    prefixWithKeyId(key, await hash(applyPepper(key, password), parameters)),
  );
}

/**
 * True for a hash with an older key, or with less memory or fewer passes than the settings. It is replaced at the
 * next login, because only then is the password known.
 */
export function isOutdatedHash(keyring: Keyring, stored: string): boolean {
  const { key, value } = parseKeyIdPrefix(keyring, 'passwords', stored);
  const { memory, passes } =
    /^\$argon2id\$v=\d+\$m=(?<memory>\d+),t=(?<passes>\d+)/u.exec(value)?.groups ?? {};
  return (
    key?.id !== keyring.keysOf('passwords')[0].id ||
    Number(memory ?? 0) < parameters.memoryCost ||
    Number(passes ?? 0) < parameters.timeCost
  );
}

let dummyHash: Promise<string> | undefined;

/**
 * Checks a password. An unknown user name causes the same work, so that the response time does not reveal whether it
 * exists (SES-07).
 */
export async function checkPassword(
  keyring: Keyring,
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const [newest] = keyring.keysOf('passwords');
  dummyHash ??= hash(applyPepper(newest, 'nobody has this password'), parameters);
  const { key, value } = parseKeyIdPrefix(keyring, 'passwords', stored ?? (await dummyHash));
  const hashToVerify = key === undefined ? await dummyHash : value;
  const isMatch = await runInQueue(() =>
    verify(hashToVerify, applyPepper(key ?? newest, password)),
  );
  return isMatch && stored !== undefined && key !== undefined;
}
