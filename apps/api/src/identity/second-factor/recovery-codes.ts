import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { Services } from '../../kernel/services.ts';
import { createMac, createMacsWithEachKey } from '../../kernel/keyring.ts';
import { normalizeCode } from '../codes/normalize-code.ts';

/** I, L, O, 0 and 1 are left out because they look alike. */
const codeCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const halfLength = 5;
const codeCount = 10;

const randomHalf = (): string =>
  Array.from({ length: halfLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join(
    '',
  );

/** Creates ten random recovery codes of about fifty bits each (SES-16). */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => `${randomHalf()}-${randomHalf()}`);

const codeShape = new RegExp(`^[${codeCharacters}]{${String(2 * halfLength)}}$`, 'u');

/** Returns undefined when the text cannot be a recovery code. */
export function parseRecoveryCode(typed: string): string | undefined {
  const code = normalizeCode(typed).toUpperCase();
  return codeShape.test(code) ? code : undefined;
}

const macContext = 'recovery code';

/**
 * The hash of a recovery code costs less than that of a password, because a code has fifty random bits and ten codes
 * are hashed at once.
 */
const parameters = { algorithm: 2, memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 } as const;

/** Hashes a code with Argon2id and the salt of its set. Sets without a salt are older than this hashing. */
async function hashSlowly(
  uuidIntervener: string,
  code: string,
  salt: string | null,
): Promise<string> {
  if (salt === null) return `${uuidIntervener}:${code}`;
  const hashBytes = await hashRaw(code, { ...parameters, salt: Buffer.from(salt, 'base64url') });
  return `${uuidIntervener}:${hashBytes.toString('base64url')}`;
}

/** Returns the hashes under which a typed code may be stored, one for each valid key. */
export async function hashRecoveryCodeWithEachKey(
  { config }: Services,
  uuidIntervener: string,
  code: string,
  salt: string | null,
): Promise<string[]> {
  const text = await hashSlowly(uuidIntervener, code, salt);
  return createMacsWithEachKey(config.keyring, 'codes', macContext, text);
}

/** Returns the hashes of a set of recovery codes, and their salt (SES-16). */
export async function hashRecoveryCodes(
  { config }: Services,
  uuidIntervener: string,
  codes: readonly string[],
): Promise<{ hashes: string[]; salt: string }> {
  const salt = randomBytes(16).toString('base64url');
  const hashes: string[] = [];
  for (const code of codes) {
    const text = await hashSlowly(uuidIntervener, code.replaceAll('-', ''), salt);
    hashes.push(createMac(config.keyring, 'codes', macContext, text));
  }
  return { hashes, salt };
}
