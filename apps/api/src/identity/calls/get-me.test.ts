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

const requestProfile = (token: string, earlier?: string) =>
  callApi(service, call, {
    token,
    query,
    ...(earlier !== undefined && { headers: { 'if-none-match': earlier } }),
  });

const etagOf = ({ headers }: { headers: Headers }): string => headers.get('etag') ?? '';

describe('200', () => {
  test.each(clients)('the response for %s has at most 4 KB', async (key) => {
    const { text } = await requestProfile(await service.token(key));
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096);
  });

  test('a client gets their person, and an ETag that does not change with the time', async () => {
    const token = await service.token('investor');
    const firstAnswer = await requestProfile(token);
    await service.setClock('2026-11-19T09:01:00.000Z');
    const secondAnswer = await requestProfile(token);
    expect(firstAnswer.body.private_area?.intervener.uuid).toBe(personOf('investor').uuid);
    expect(secondAnswer.body.server_now).toBe('2026-11-19T09:01:00.000Z');
    expect(etagOf(firstAnswer)).toMatch(/^W\/"[\w-]{43}"$/u);
    expect(etagOf(secondAnswer)).toBe(etagOf(firstAnswer));
  });

  test('a client gets the whole response again after reading a notification', async () => {
    const token = await service.token('investor');
    const earlierAnswer = await requestProfile(token);
    const { notifications } = await callOrThrow(service, 'GET /notifications', { token });
    const unreadNotification = notifications.find(({ is_read }) => !is_read);
    await callOrThrow(service, 'PATCH /notifications/{id}', {
      token,
      params: { id: unreadNotification?.uuid ?? '' },
    });
    const answerAfter = await requestProfile(token, etagOf(earlierAnswer));
    expect(answerAfter.status).toBe(200);
    const [before = 0, now] = [earlierAnswer, answerAfter].map(
      ({ body }) => body.private_area?.unread_notifications,
    );
    expect(now).toBe(before - 1);
  });

  test('a client gets the whole response again when maintenance begins', async () => {
    const token = await service.token('couple_a');
    const earlierAnswer = await requestProfile(token);
    const params = { key: 'PRIVATE_AREA_MAINTENANCE_MODE' };
    const setParameter = (value: string) =>
      callUntilApproved(service, 'PUT /config/{key}', { params, body: { value } });
    await setParameter('true');
    const answerAfter = await requestProfile(token, etagOf(earlierAnswer));
    await setParameter('false');
    expect(answerAfter.body.private_area_maintenance_mode).toBe('true');
  });

  test('a client gets their own data even when they send the ETag of another person', async () => {
    const earlierAnswer = await requestProfile(await service.token('investor'));
    const otherAnswer = await requestProfile(
      await service.token('stranger'),
      etagOf(earlierAnswer),
    );
    expect(otherAnswer.body.private_area?.intervener.uuid).toBe(personOf('stranger').uuid);
  });
});

describe('304', () => {
  test('a client whose data has not changed gets no body, but the business time', async () => {
    const token = await service.token('tutor');
    const earlierAnswer = await requestProfile(token);
    await service.setClock('2026-11-19T09:02:00.000Z');
    const severalTags = `"other", ${etagOf(earlierAnswer)}`;
    for (const etagText of [
      etagOf(earlierAnswer),
      etagOf(earlierAnswer).replace('W/', ''),
      severalTags,
    ]) {
      const repeatedAnswer = await requestProfile(token, etagText);
      expect(repeatedAnswer).toMatchObject({ status: 304, text: '' });
      expect(etagOf(repeatedAnswer)).toBe(etagOf(earlierAnswer));
      expect(repeatedAnswer.headers.get('x-server-now')).toBe('2026-11-19T09:02:00.000Z');
      expect(repeatedAnswer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('401-004', () => {
  test('a client whose session has ended is refused even with a current ETag', async () => {
    const token = await service.token('couple_b');
    const earlierAnswer = await requestProfile(token);
    await callOrThrow(service, 'POST /token', { token, body: { grant_type: 'logout' } });
    expectRefusal(call, '401-004', await requestProfile(token, etagOf(earlierAnswer)));
  });
});
