import { accountOf, demoProductProfiles, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Person = Parameters<TestService['as']>[0];

const profileOf = async (person: Person, id: string) =>
  (await (await service.as(person)).call('GET /products/{id}/profile', { params: { id } })).profile;

describe('200', () => {
  it('states what the product is for, for how many years, and its returns (PRD-11)', async () => {
    const global = productOf('global');
    const profile = await profileOf('investor', global.uuid);
    expect(profile).toMatchObject({
      id_product: global.uuid,
      objective: demoProductProfiles.global.objective,
      recommended_years: 5,
      returns: { since: global.startDate, as_of: '2026-11-18' },
    });
    expect(profile.returns?.yearly.map(({ year }) => year)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(2015 + index)),
    );
  });

  it('computes the last year from the net asset values at its ends', async () => {
    const { uuid } = productOf('renta');
    const [first, last] = await Promise.all(
      ['2025-12-31', '2026-11-18'].map((date) =>
        service.database.db
          .selectFrom('net_asset_value')
          .select('value')
          .where('id_product', '=', uuid)
          .where('date', '<=', date)
          .orderBy('date', 'desc')
          .executeTakeFirstOrThrow(),
      ),
    );
    const growth = (Number(last?.value) / Number(first?.value) - 1) * 100;
    const { returns } = await profileOf('investor', uuid);
    expect(Number(returns?.ytd)).toBeCloseTo(growth, 2);
    expect(returns?.yearly.at(-1)).toEqual({ year: '2026', return_percent: returns?.ytd });
  });

  it('names only the accounts of the caller that hold the product, with their value', async () => {
    const { uuid } = productOf('global');
    const account = accountOf('investor_main').uuid;
    const { holdings } = await profileOf('investor', uuid);
    const client = await service.as('investor');
    const { positions } = await client.call('GET /accounts/{id}/positions', {
      params: { id: account },
      query: {},
    });
    const position = positions.find(({ id_product: id }) => id === uuid);
    expect(holdings.find(({ uuid_account: heldIn }) => heldIn === account)).toEqual({
      uuid_account: account,
      participations: position?.participations,
      total: position?.total,
    });
    const foreignHoldings = (await profileOf('stranger', uuid)).holdings;
    expect(foreignHoldings.map(({ uuid_account: heldIn }) => heldIn)).not.toContain(account);
    expect((await profileOf('investor', productOf('alterna').uuid)).holdings).toEqual([]);
  });

  it('has no returns before the first net asset value', async () => {
    const { uuid } = productOf('alterna');
    const { db } = service.database;
    const id = '0b7d1b9e-0000-4000-8000-000000000063';
    const { version: _, ...row } = await db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', uuid)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('product')
      .values({ ...row, id, key_name: 'FONDO_SIN_VALOR', isin: 'ES0112611001', objective: null })
      .execute();
    expect(await profileOf('investor', id)).toMatchObject({ objective: null, returns: null });
  });
});

describe('404', () => {
  it('for an unknown product', async () => {
    await expect(
      profileOf('investor', '00000000-0000-4000-8000-000000000000'),
    ).rejects.toMatchObject({ status: 404 });
  });
});
