import { encodeBase64Text } from '@participe/domain';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../testing/service.ts';

let test: TestService;
const id = accountOf('investor_main').uuid;

beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

const list = async (query: Record<string, string>) =>
  (await test.as('investor')).call('GET /accounts/{id}/documents', { params: { id }, query });

describe('200', () => {
  it('gives the newest first, and the page that is asked for', async () => {
    const all = await list({ $limit: 'null' });
    expect(all).toMatchObject({ total: all.documents.length, limit: null });
    const dates = all.documents.map((row) => row.created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect((await list({ $limit: '3', $offset: '2' })).documents).toEqual(
      all.documents.slice(2, 5),
    );
  });

  it('filters by kind and year', async () => {
    const text = 'subcategory eq CONFIRMACION and year eq 2026 and created_at le 2026-06-30';
    const { documents, total } = await list({ $filter: encodeBase64Text(text) });
    expect(total).toBe(documents.length);
    expect(total).toBeGreaterThan(0);
    for (const row of documents) {
      expect(row).toMatchObject({ subcategory: 'CONFIRMACION', year: 2026 });
      expect(row.created_at < '2026-06-30T22:00:00.000Z').toBe(true);
    }
  });
});

describe('404', () => {
  it('is what a stranger gets', async () => {
    const client = await test.as('stranger');
    await expect(
      client.call('GET /accounts/{id}/documents', { params: { id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
