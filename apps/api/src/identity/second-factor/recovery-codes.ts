import { randomInt } from 'node:crypto';
import type { Services } from '../../kernel/services.ts';
import { createMac, createMacsWithEachKey } from '../../kernel/keyring.ts';
import { normalizeCode } from '../codes/normalize-code.ts';

/** Characters of recovery codes. I, L, O, 0 and 1 are left out because they look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const half = 5;
const howMany = 10;

const randomHalf = (): string =>
  Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');

/** Creates ten random recovery codes of about fifty bits each (SES-16). */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => `${randomHalf()}-${randomHalf()}`);

const shape = new RegExp(`^[${letters}]{${String(2 * half)}}$`, 'u');

/** Normalises a typed recovery code; returns undefined when the text cannot be a recovery code. */
export function parseRecoveryCode(typed: string): string | undefined {
  const code = normalizeCode(typed).toUpperCase();
  return shape.test(code) ? code : undefined;
}

const context = 'recovery code';

/** Returns the hashes under which a typed code may be stored, one for each valid key. */
export const hashRecoveryCodeWithEachKey = (
  { config }: Services,
  uuidIntervener: string,
  code: string,
): string[] => createMacsWithEachKey(config.keyring, 'codes', context, `${uuidIntervener}:${code}`);

/** Returns the hashes under which recovery codes are stored. */
export const hashRecoveryCodes = (
  { config }: Services,
  uuidIntervener: string,
  codes: readonly string[],
): string[] =>
  codes.map((code) =>
    createMac(config.keyring, 'codes', context, `${uuidIntervener}:${code.replaceAll('-', '')}`),
  );
