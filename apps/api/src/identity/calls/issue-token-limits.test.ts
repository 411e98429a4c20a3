import { createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSecrets } from '../../../test/support/config.ts';
import { expectRefusal, formatRefusalTitle } from '../../../test/support/expect-refusal.ts';
import {
  moveToRateLimitWindow,
  presetCallCount,
  logIn,
  advanceSession,
  passwordForm,
} from '../../../test/support/login.ts';
import { countRows } from '../../../test/support/rows.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('a password hashed with weaker parameters is hashed again at the login', async () => {
  const { uuid, password } = personOf('couple_b');
  const peppered = createHmac('sha256', testSecrets.pepper)
    .update(password ?? '')
    .digest('base64');
  const cheapHash = await hash(peppered, {
    algorithm: 2,
    memoryCost: 8192,
    timeCost: 1,
    parallelism: 1,
  });
  const readCredential = () =>
    service.database.db
      .selectFrom('credential')
      .select('password_hash')
      .where('uuid_intervener', '=', uuid)
      .executeTakeFirstOrThrow();
  await service.database.db
    .updateTable('credential')
    .set({ password_hash: cheapHash })
    .where('uuid_intervener', '=', uuid)
    .execute();
  const wrongLogin = await logIn(service, passwordForm('couple_b', 'another password'));
  expectRefusal('POST /token', '401-001', wrongLogin);
  expect((await readCredential()).password_hash).toBe(cheapHash);
  const firstLogin = await logIn(service, passwordForm('couple_b'));
  const secondLogin = await logIn(service, passwordForm('couple_b'));
  expect([firstLogin.body.needs_otp, secondLogin.body.needs_otp]).toEqual([true, true]);
  expect((await readCredential()).password_hash).toContain('$m=19456,t=2,p=1$');
});

describe('403 429 503', () => {
  test("403-001 for a form of another site and for a cookie without the portal's header", async () => {
    const rowsBefore = await countRows(service.database.db);
    const foreignRequest = { headers: { origin: 'https://elsewhere.example' } };
    expectRefusal(
      'POST /token',
      '403-001',
      await logIn(service, passwordForm('tutor'), foreignRequest),
    );
    const cookies = ['__Secure-rt=anything'];
    const strangers = [
      { cookies, headers: { 'x-requested-with': 'somebody' } },
      { cookies, headers: { origin: 'https://elsewhere.example' } },
      { cookies, headers: { origin: 'null' } },
      foreignRequest,
    ];
    for (const grant_type of ['refresh_token', 'logout'])
      for (const by of strangers)
        expectRefusal('POST /token', '403-001', await logIn(service, { grant_type }, by));
    expect(await countRows(service.database.db)).toEqual(rowsBefore);
  });

  test('403-001 for a cookie without Origin', async () => {
    for (const grant_type of ['refresh_token', 'logout']) {
      const response = await service.send('/api/token', {
        method: 'POST',
        headers: { cookie: '__Secure-rt=anything', 'x-requested-with': 'portal' },
        body: new URLSearchParams({ grant_type, is_intervener: 'true' }),
      });
      expect(response.status).toBe(403);
    }
  });

  test('503-001 with Retry-After when the password queue is full', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        logIn(service, { ...passwordForm('tutor'), username: `X${String(i).padStart(7, '0')}T` }),
      ),
    );
    const busyLogin = replies.filter(({ status }) => status === 503);
    expect(busyLogin.length).toBeGreaterThan(0);
    for (const reply of busyLogin) {
      expectRefusal('POST /token', '503-001', reply);
      expect(reply.headers.get('retry-after')).toBe('5');
    }
    expect(replies.every(({ status }) => status === 503 || status === 401)).toBe(true);
  });

  test('429-001 for an address above the limit of logins per minute, until the minute is over', async () => {
    await moveToRateLimitWindow(service, 60);
    const form = { grant_type: 'otp', password: '123456' };
    await presetCallCount(service, 'token', 570);
    const replies = await Promise.all(Array.from({ length: 50 }, () => logIn(service, form)));
    const refusedReplies = replies.filter(({ status }) => status === 429);
    expect(refusedReplies).toHaveLength(20);
    for (const reply of refusedReplies) expectRefusal('POST /token', '429-001', reply);
    await advanceSession(service, 61);
    const laterLogin = await logIn(service, form);
    expect(laterLogin.body.result.info).toBe(formatRefusalTitle('SESION_TERMINADA'));
  });
});
