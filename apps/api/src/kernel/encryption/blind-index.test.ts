import { afterEach, beforeEach, expect, test } from 'vitest';
import { testSecrets } from '../../../test/support/config.ts';
import { type KeyFile, createKeyring } from '../keyring.ts';
import { computeBlindIndex, computeBlindIndexes, newestIndexPrefix } from './blind-index.ts';
import { setProcessKeys } from './column-encryption.ts';

const first = 'the first key of the indexes '.repeat(2);
const second = 'the second key of the indexes '.repeat(2);
const useKeys = (file: KeyFile): void => setProcessKeys(createKeyring(() => file));

beforeEach(() => useKeys({ ...testSecrets, indexes: { 1: first } }));
afterEach(() => useKeys(testSecrets));

const indexOf = (value: string) => computeBlindIndex('document number', value);

test('equal values have equal indexes, however they are written, and others have others (SEC-03)', () => {
  expect(indexOf('12345678z')).toBe(indexOf('12345678 Z'));
  expect(indexOf('12345678Z')).not.toBe(indexOf('12345679Z'));
  expect(indexOf('12345678Z')).toMatch(/^1:[0-9a-f]{64}$/u);
});

test('a value has another index in another domain (SEC-03)', () => {
  expect(computeBlindIndex('user name', '12345678Z')).not.toBe(indexOf('12345678Z'));
});

test('an index is of its key alone, which is not the key of the values (SEC-03)', () => {
  const older = indexOf('12345678Z');
  useKeys({ ...testSecrets, indexes: { 1: second } });
  expect(indexOf('12345678Z')).not.toBe(older);
  useKeys({ ...testSecrets, indexes: { 1: first }, columns: { 1: second } });
  expect(indexOf('12345678Z')).toBe(older);
});

test('a value is sought with every valid key, of which the newest makes new indexes (SEC-03)', () => {
  const older = indexOf('12345678Z');
  useKeys({ ...testSecrets, indexes: { 1: first, 2: second } });
  expect(newestIndexPrefix()).toBe('2:');
  expect(computeBlindIndexes('document number', '12345678Z').slice(0, 2)).toEqual([
    indexOf('12345678Z'),
    older,
  ]);
  useKeys({ ...testSecrets, indexes: { 2: second } });
  expect(computeBlindIndexes('document number', '12345678Z')).not.toContain(older);
});
