import { encodeBase64Text } from '@participe/domain';
import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const listNotifications = async (query: Record<string, string> = {}) =>
  (await service.as('investor')).call('GET /notifications', { query });

describe('200', () => {
  it('lists own notifications of 24 months, newest first', async () => {
    const fullList = await listNotifications({ $limit: 'null' });
    const { rows } = await service.database.db
      .selectFrom('notification')
      .where('uuid_intervener', '=', personOf('investor').uuid)
      .where('created_at', '>=', new Date('2024-11-19T00:00:00.000Z'))
      .select(['uuid'])
      .execute()
      .then((found) => ({ rows: found.map(({ uuid }) => uuid) }));
    expect(fullList.notifications.map(({ uuid }) => uuid).toSorted()).toEqual(rows.toSorted());
    const dates = fullList.notifications.map((row) => row.created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(await listNotifications()).toMatchObject({ limit: 25, total: fullList.total });
    expect((await listNotifications({ $limit: '2', $offset: '3' })).notifications).toEqual(
      fullList.notifications.slice(3, 5),
    );
  });

  it('filters by kind and by read status', async () => {
    const unreadAnswer = await listNotifications({
      $filter: encodeBase64Text('is_read eq false'),
      $limit: 'null',
    });
    expect(unreadAnswer.notifications.every((row) => !row.is_read)).toBe(true);
    const text = 'type eq SUSCRIPTION_TRANSFER_DETAILS';
    const transfers = await listNotifications({ $filter: encodeBase64Text(text) });
    expect(transfers.total).toBeGreaterThan(0);
    expect(new Set(transfers.notifications.map(({ type }) => type))).toEqual(
      new Set(['SUSCRIPTION_TRANSFER_DETAILS']),
    );
  });

  it('has no notification about a tax report on pension plans, because none is published', async () => {
    const { notifications } = await listNotifications({
      $filter: encodeBase64Text('type eq IIFF_PP_READY'),
    });
    expect(notifications).toEqual([]);
  });
});

describe('the count of GET /me', () => {
  it('has every unread notification of the last 24 months, up to 100', async () => {
    const uuid = personOf('stranger').uuid;
    const insertNotice = (isRead: boolean, when: string) =>
      service.database.execute(`
        insert into notification (uuid, uuid_intervener, type, title, text, is_read, created_at)
        select gen_random_uuid(), '${uuid}', 'DOCUMENT_EXPIRATION', 'Aviso', 'Aviso', ${String(isRead)}, at
        from ${when}`);
    const client = await service.as('stranger');
    const query = { is_intervener: 'true', is_private_area: 'true' } as const;
    const countUnread = async () =>
      (await client.call('GET /me', { query })).private_area?.unread_notifications;
    await service.database.execute(`delete from notification where uuid_intervener = '${uuid}'`);
    await insertNotice(false, `(values (timestamptz '2024-11-18 09:00Z')) as t (at)`);
    await insertNotice(false, `(values (timestamptz '2024-11-20 09:00Z')) as t (at)`);
    const hundredTen = `generate_series(timestamptz '2026-01-01 09:00Z', '2026-04-20 09:00Z', interval '1 day') as at`;
    await insertNotice(true, hundredTen);
    expect(await countUnread()).toBe(1);
    await insertNotice(false, hundredTen);
    expect(await countUnread()).toBe(100);
  });
});

describe('400', () => {
  it.each([
    ['$filter', encodeBase64Text("is_read eq 'quizá'"), '400-010'],
    ['$orderby', 'text', '400-011'],
    ['$search', 'fondo', '400-011'],
  ])('refuses an invalid %s', async (field, value, code) => {
    await expect(listNotifications({ [field]: value })).rejects.toMatchObject({
      status: 400,
      code,
      field,
    });
  });
});

describe('401 and 403', () => {
  it('is available only to the person of a session', async () => {
    await expect(service.anonymous.call('GET /notifications')).rejects.toMatchObject({
      status: 401,
    });
    const staff = await service.staff();
    await expect(staff.call('GET /notifications')).rejects.toMatchObject({ status: 403 });
  });
});
