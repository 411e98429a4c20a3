import { expect, test } from 'vitest';
import { buildTestConfig } from '../../../test/support/config.ts';
import { withFullPasswordQueue } from '../../../test/support/full-queue.ts';
import { PasswordQueueFullError, checkPassword, hashPassword } from './password.ts';

const { keyring } = buildTestConfig();
const password = 'Siete Puentes de Piedra';

test('a password is stored as Argon2id with 19 MiB, two passes and its own salt', async () => {
  const [one = '', other = ''] = await Promise.all(
    [1, 2].map(() => hashPassword(keyring, password)),
  );
  expect(one).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/u);
  expect(other).not.toBe(one);
});

test('a password is compared exactly as typed, to its last character', async () => {
  const longPassword = 'a'.repeat(127);
  const keptPassword = await hashPassword(keyring, password);
  const keptLong = await hashPassword(keyring, `${longPassword}b`);
  expect(await checkPassword(keyring, keptPassword, password)).toBe(true);
  for (const otherPassword of [
    password.toLowerCase(),
    ` ${password}`,
    `${password} `,
    password.slice(0, -1),
  ])
    expect(await checkPassword(keyring, keptPassword, otherPassword)).toBe(false);
  expect(await checkPassword(keyring, keptLong, `${longPassword}b`)).toBe(true);
  expect(await checkPassword(keyring, keptLong, `${longPassword}c`)).toBe(false);
});

test('an unknown user name costs the same work as a password check, including a place in the queue', async () => {
  expect(await checkPassword(keyring, undefined, password)).toBe(false);
  await withFullPasswordQueue(() =>
    expect(checkPassword(keyring, undefined, password)).rejects.toThrow(PasswordQueueFullError),
  );
});
