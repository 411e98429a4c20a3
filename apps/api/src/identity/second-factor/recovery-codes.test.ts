import { expect, test } from 'vitest';
import { buildTestConfig } from '../../../test/support/config.ts';
import type { Services } from '../../kernel/services.ts';
import {
  generateRecoveryCodes,
  hashRecoveryCodes,
  hashRecoveryCodeWithEachKey,
  parseRecoveryCode,
} from './recovery-codes.ts';

test('ten different codes without ambiguous characters are generated', () => {
  const codes = generateRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/u);
    expect(parseRecoveryCode(code)).toBe(code.replace('-', ''));
  }
});

test.each([
  ['abcde-fghjk', 'ABCDEFGHJK'],
  [' ABCDE FGHJK ', 'ABCDEFGHJK'],
  ['ABCDEFGHJK', 'ABCDEFGHJK'],
  ['123456', undefined],
  ['ABCDE-FGHJ', undefined],
  ['ABCDE-FGHJKM', undefined],
  ['ABCDE-FGHJO', undefined],
  ['', undefined],
])('%j is read as %j', (typed, read) => {
  expect(parseRecoveryCode(typed)).toBe(read);
});

test('each set of codes is hashed with its own random salt', async () => {
  const services = { config: buildTestConfig() } as Services;
  const [one, other] = [
    await hashRecoveryCodes(services, 'anybody', ['ABCDE-FGHJK']),
    await hashRecoveryCodes(services, 'anybody', ['ABCDE-FGHJK']),
  ];
  expect(Buffer.from(one.salt, 'base64url')).toHaveLength(16);
  expect(one.hashes).not.toEqual(other.hashes);
  const hashWithKeys = (salt: string | null) =>
    hashRecoveryCodeWithEachKey(services, 'anybody', 'ABCDEFGHJK', salt);
  expect(await hashWithKeys(one.salt)).toEqual(expect.arrayContaining(one.hashes));
  expect(await hashWithKeys(null)).not.toEqual(expect.arrayContaining(one.hashes));
});
