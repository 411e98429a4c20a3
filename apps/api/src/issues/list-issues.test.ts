import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, encodeFilter } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createOtherPurposeToken } from '../../test/support/superuser.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  await insertIssue('stranger', 'CONTACT');
  for (const [hour, category] of [
    ['09', 'CONTACT'],
    ['10', 'COMPLAINT'],
    ['11', 'DOCUMENT'],
  ] as const) {
    await service.setClock(`2026-11-19T${hour}:30:00Z`);
    await insertIssue('blocked', category);
    await insertIssue('blocked', category);
  }
});
afterAll(() => service.stop());

async function insertIssue(
  who: 'blocked' | 'stranger',
  category: 'CONTACT' | 'COMPLAINT' | 'DOCUMENT',
) {
  const client = await service.as(who);
  await client.call(
    'POST /issues',
    {
      body: {
        category,
        subject: `De ${personOf(who).name}`,
        description: 'Necesito su ayuda.',
        preferred_contact: 'EMAIL',
      },
    },
    { idempotencyKey: crypto.randomUUID() },
  );
}

const listIssues = async (query: Record<string, string> = {}) =>
  (await service.as('blocked')).call('GET /issues', { query });

describe('200', () => {
  it('lists own messages, newest first, also for a blocked person', async () => {
    const { issues, total, limit } = await listIssues();
    expect({ total, limit }).toEqual({ total: 6, limit: 25 });
    expect(new Set(issues.map(({ subject }) => subject))).toEqual(
      new Set([`De ${personOf('blocked').name}`]),
    );
    const order = issues.map(({ created_at, reference }) => `${created_at} ${reference}`);
    expect(order).toEqual(order.toSorted().toReversed());
  });

  it('pages, filters and orders', async () => {
    const allIssues = (await listIssues()).issues;
    const page = await listIssues({ $limit: '2', $offset: '4' });
    expect(page).toMatchObject({ total: 6, limit: 2, offset: 4 });
    expect(page.issues).toEqual(allIssues.slice(4));
    expect(await listIssues({ $offset: '9' })).toMatchObject({ issues: [], total: 6 });
    const complaints = await listIssues({ $filter: encodeFilter('answer_by ge 2026-12-01') });
    expect(complaints.issues.map(({ category }) => category)).toEqual(['COMPLAINT', 'COMPLAINT']);
    const oldestAnswer = await listIssues({ $orderby: 'created_at asc', $limit: '1' });
    expect(oldestAnswer.issues[0]?.category).toBe('CONTACT');
  });

  it('lists the messages of all clients for staff, filtered by status and person', async () => {
    const staff = await service.staff();
    const allAnswers = await staff.call('GET /issues', { query: { $limit: 'null' } });
    expect(allAnswers.total).toBe(7);
    expect(new Set(allAnswers.issues.map((issue) => issue.uuid_intervener))).toEqual(
      new Set([personOf('blocked').uuid, personOf('stranger').uuid]),
    );
    const $filter = encodeFilter(
      `status eq OPEN and uuid_intervener eq ${personOf('stranger').uuid}`,
    );
    const { issues } = await staff.call('GET /issues', { query: { $filter } });
    expect(issues.map(({ subject }) => subject)).toEqual([`De ${personOf('stranger').name}`]);
  });

  it('is empty without messages', async () => {
    const emptyAnswer = await (await service.as('investor')).call('GET /issues');
    expect(emptyAnswer).toMatchObject({ issues: [], total: 0 });
  });
});

describe('400', () => {
  it.each([
    ['$filter', encodeFilter("description eq 'x'"), '400-010'],
    ['$orderby', 'description', '400-011'],
    ['$search', 'ayuda', '400-011'],
  ])('refuses an invalid %s', async (field, value, code) => {
    await expect(listIssues({ [field]: value })).rejects.toMatchObject({
      status: 400,
      code,
      field,
    });
  });
});

describe('401 and 403', () => {
  it('is refused without a session, and to staff of another purpose', async () => {
    await expect(service.anonymous.call('GET /issues')).rejects.toMatchObject({ status: 401 });
    const token = await createOtherPurposeToken(service, 'GET /issues');
    expectRefusal('GET /issues', '403-001', await callApi(service, 'GET /issues', { token }));
  });
});
