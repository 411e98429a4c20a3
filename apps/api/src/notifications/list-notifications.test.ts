import { encodeBase64Text } from '@participe/domain';
import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../testing/service.ts';

let test: TestService;

beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const list = async (query: Record<string, string> = {}) =>
  (await test.as('investor')).call('GET /notifications', { query });

describe('200', () => {
  it('gives the own notices, newest first, of 24 months', async () => {
    const all = await list({ $limit: 'null' });
    const { rows } = await test.database.db
      .selectFrom('notification')
      .where('uuid_intervener', '=', personOf('investor').uuid)
      .where('created_at', '>=', new Date('2024-11-19T00:00:00.000Z'))
      .select(['uuid'])
      .execute()
      .then((found) => ({ rows: found.map(({ uuid }) => uuid) }));
    expect(all.notifications.map(({ uuid }) => uuid).toSorted()).toEqual(rows.toSorted());
    const dates = all.notifications.map((row) => row.created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(await list()).toMatchObject({ limit: 25, total: all.total });
    expect((await list({ $limit: '2', $offset: '3' })).notifications).toEqual(
      all.notifications.slice(3, 5),
    );
  });

  it('filters by kind and by whether it was read', async () => {
    const unread = await list({ $filter: encodeBase64Text('is_read eq false'), $limit: 'null' });
    expect(unread.notifications.every((row) => !row.is_read)).toBe(true);
    const text = 'type eq SUSCRIPTION_TRANSFER_DETAILS';
    const transfers = await list({ $filter: encodeBase64Text(text) });
    expect(transfers.total).toBeGreaterThan(0);
    expect(new Set(transfers.notifications.map(({ type }) => type))).toEqual(
      new Set(['SUSCRIPTION_TRANSFER_DETAILS']),
    );
  });
});

describe('400', () => {
  it.each([
    ['$filter', encodeBase64Text("is_read eq 'quizá'"), '400-010'],
    ['$orderby', 'text', '400-011'],
    ['$search', 'fondo', '400-011'],
  ])('refuses a bad %s', async (field, value, code) => {
    await expect(list({ [field]: value })).rejects.toMatchObject({ status: 400, code, field });
  });
});

describe('401 and 403', () => {
  it('is for the person of a session only', async () => {
    await expect(test.anonymous.call('GET /notifications')).rejects.toMatchObject({ status: 401 });
    const staff = await test.staff();
    await expect(staff.call('GET /notifications')).rejects.toMatchObject({ status: 403 });
  });
});
