import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const parameters = {
  // Argon2id as a number, because the library's enum exists only at compile time.
  algorithm: 2,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const;

const running = 2;
const queued = 20;
let active = 0;
const waiting: (() => void)[] = [];

/** Thrown when too many password hashes are waiting to be computed. The service answers 503 with Retry-After. */
export class PasswordQueueFullError extends Error {
  override readonly name = 'PasswordQueueFullError';
}

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (active >= running) {
    if (waiting.length >= queued) throw new PasswordQueueFullError('the password queue is full');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  active += 1;
  try {
    return await work();
  } finally {
    active -= 1;
    waiting.shift()?.();
  }
}

const peppered = (pepper: string, password: string): string =>
  createHmac('sha256', pepper).update(password.normalize('NFC')).digest('base64');

export function hashPassword(pepper: string, password: string): Promise<string> {
  return inQueue(() => hash(peppered(pepper, password), parameters));
}

let dummy: Promise<string> | undefined;

/**
 * Checks a password. An unknown user name causes the same work, so that the response time does not
 * reveal whether it exists (SES-07).
 */
export async function checkPassword(
  pepper: string,
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hash(peppered(pepper, 'nobody has this password'), parameters);
  const against = stored ?? (await dummy);
  const matches = await inQueue(() => verify(against, peppered(pepper, password)));
  return matches && stored !== undefined;
}
