import { encodeBase64Text } from '@participe/domain';
import { accountOf, personOf } from '@participe/fixtures';
import type { Role } from '@participe/domain';
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

describe('whoever advises', () => {
  const holds = (role: Role) =>
    test.database.db
      .insertInto('account_intervener')
      .values({
        uuid_account: id,
        uuid_intervener: personOf('newcomer').uuid,
        role,
        valid_from: '2021-01-01',
      })
      .execute();
  const read = async () => {
    const client = await test.as('newcomer');
    const { operations } = await client.call('GET /accounts/{id}/operations', { params: { id } });
    const found = operations.find(({ operation_status: status }) => status === 'FINALIZED');
    const order = { params: { id: found?.uuid ?? '' } };
    const { documents } = await client.call('GET /operations/{id}/documents', order);
    const ofAccount = await client.call('GET /accounts/{id}/documents', { params: { id } });
    return { found, documents, ofAccount: ofAccount.documents };
  };

  it('sees orders and draws statements of the position, and has no paper of an order', async () => {
    await holds('ASESOR');
    const { found, documents, ofAccount } = await read();
    expect(found).toBeDefined();
    expect(documents).toEqual([]);
    const kinds = new Set(ofAccount.map(({ subcategory }) => subcategory));
    expect([...kinds]).toEqual(['EXTRACTO_POSICION']);
    const client = await test.as('newcomer');
    const statement = await client.call('GET /accounts/{id}/statement', { params: { id } });
    expect(statement.blob.size).toBeGreaterThan(0);
  });

  it('has them all with another role that reads, as long as it lasts', async () => {
    await holds('AUTORIZADO_CONSULTIVO');
    const { documents } = await read();
    expect(documents.map(({ subcategory }) => subcategory)).toContain('ORDEN');
    await test.database.execute(`update account_intervener set valid_to = '2026-01-01'
      where role = 'AUTORIZADO_CONSULTIVO' and uuid_intervener = '${personOf('newcomer').uuid}'`);
    expect((await read()).documents).toEqual([]);
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
