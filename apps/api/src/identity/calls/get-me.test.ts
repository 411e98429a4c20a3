import { demoPeople, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { callUntilApproved } from '../../../test/support/four-eyes.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'GET /me';
const clients = demoPeople.filter(({ kind }) => kind === 'client').map(({ key }) => key);
const query = { is_intervener: 'true', is_private_area: 'true' };

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Calls GET /me, with the ETag of an earlier response if there is one. */
const ask = (token: string, earlier?: string) =>
  callApi(service, call, {
    token,
    query,
    ...(earlier !== undefined && { headers: { 'if-none-match': earlier } }),
  });

const etagOf = ({ headers }: { headers: Headers }): string => headers.get('etag') ?? '';

describe('200', () => {
  test.each(clients)('the response for %s has at most 4 KB', async (key) => {
    const { text } = await ask(await service.token(key));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096);
  });

  test('a client gets their person, and an ETag that does not change with the time', async () => {
    const token = await service.token('investor');
    const first = await ask(token);
    await service.setClock('2026-11-19T09:01:00.000Z');
    const second = await ask(token);
    expect(first.body.private_area?.intervener.uuid).toBe(personOf('investor').uuid);
    expect(second.body.server_now).toBe('2026-11-19T09:01:00.000Z');
    expect(etagOf(first)).toMatch(/^W\/"[\w-]{43}"$/u);
    expect(etagOf(second)).toBe(etagOf(first));
  });

  test('a client gets the whole response again after reading a notification', async () => {
    const token = await service.token('investor');
    const earlier = await ask(token);
    const { notifications } = await callOrThrow(service, 'GET /notifications', { token });
    const unread = notifications.find(({ is_read }) => !is_read);
    await callOrThrow(service, 'PATCH /notifications/{id}', {
      token,
      params: { id: unread?.uuid ?? '' },
    });
    const after = await ask(token, etagOf(earlier));
    expect(after.status).toBe(200);
    const [before = 0, now] = [earlier, after].map(
      ({ body }) => body.private_area?.unread_notifications,
    );
    expect(now).toBe(before - 1);
  });

  test('a client gets the whole response again when maintenance begins', async () => {
    const token = await service.token('couple_a');
    const earlier = await ask(token);
    const params = { key: 'PRIVATE_AREA_MAINTENANCE_MODE' };
    const set = (value: string) =>
      callUntilApproved(service, 'PUT /config/{key}', { params, body: { value } });
    await set('true');
    const after = await ask(token, etagOf(earlier));
    await set('false');
    expect(after.body.private_area_maintenance_mode).toBe('true');
  });

  test('a client gets their own data even when they send the ETag of another person', async () => {
    const earlier = await ask(await service.token('investor'));
    const other = await ask(await service.token('stranger'), etagOf(earlier));
    expect(other.body.private_area?.intervener.uuid).toBe(personOf('stranger').uuid);
  });
});

describe('304', () => {
  test('a client whose data has not changed gets no body, but the business time', async () => {
    const token = await service.token('tutor');
    const earlier = await ask(token);
    await service.setClock('2026-11-19T09:02:00.000Z');
    const several = `"other", ${etagOf(earlier)}`;
    for (const tag of [etagOf(earlier), etagOf(earlier).replace('W/', ''), several]) {
      const again = await ask(token, tag);
      expect(again).toMatchObject({ status: 304, text: '' });
      expect(etagOf(again)).toBe(etagOf(earlier));
      expect(again.headers.get('x-server-now')).toBe('2026-11-19T09:02:00.000Z');
      expect(again.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('401-004', () => {
  test('a client whose session has ended is refused even with a current ETag', async () => {
    const token = await service.token('couple_b');
    const earlier = await ask(token);
    await callOrThrow(service, 'POST /token', { token, body: { grant_type: 'logout' } });
    expectRefusal(call, '401-004', await ask(token, etagOf(earlier)));
  });
});
