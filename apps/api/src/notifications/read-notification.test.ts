import { encodeBase64Text } from '@participe/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const readNewest = async () => {
  const client = await service.as('investor');
  const query = { $filter: encodeBase64Text('is_read eq false'), $limit: '1' };
  const { notifications } = await client.call('GET /notifications', { query });
  const [first] = notifications;
  if (first === undefined) throw new Error('The investor has an unread notice.');
  return first;
};

describe('200', () => {
  it('marks the notification as read, with the same answer when repeated', async () => {
    const notice = await readNewest();
    const client = await service.as('investor');
    const readNotice = () =>
      client.call('PATCH /notifications/{id}', { params: { id: notice.uuid } });
    const firstAnswer = await readNotice();
    expect(firstAnswer.notification).toEqual({ ...notice, is_read: true });
    expect(await readNotice()).toEqual(firstAnswer);
    expect((await readNewest()).uuid).not.toBe(notice.uuid);
  });
});

describe('400', () => {
  it('refuses a request to mark the notification as unread', async () => {
    const notice = await readNewest();
    const answer = await service.send(`/api/notifications/${notice.uuid}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${await service.token('investor')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ is_read: false }),
    });
    expect(answer.status).toBe(400);
    expect((await readNewest()).uuid).toBe(notice.uuid);
  });
});

describe('404', () => {
  it('for anybody but its recipient, and leaves the notification unread', async () => {
    const notice = await readNewest();
    for (const person of ['stranger', 'readonly'] as const) {
      const client = await service.as(person);
      await expect(
        client.call('PATCH /notifications/{id}', { params: { id: notice.uuid } }),
      ).rejects.toMatchObject({ status: 404 });
    }
    expect((await readNewest()).uuid).toBe(notice.uuid);
  });
});
