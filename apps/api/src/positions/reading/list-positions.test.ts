import { lockPositionByDebit } from '../../../test/scenarios/debit-steps.ts';
import { subtractMoney, subtractUnits, sumMoney, computeUnitsValue } from '@participe/domain';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { place, redemptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
const id = accountOf('investor_main').uuid;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const listPositions = async () =>
  (await service.as('investor')).call('GET /accounts/{id}/positions', { params: { id } });

const positionIn = async (product: 'renta' | 'global') =>
  (await listPositions()).positions.find((row) => row.id_product === productOf(product).uuid);

describe('200', () => {
  it('values each position at the latest net asset value, and compares it with the cost of its lots', async () => {
    const { positions, summary } = await listPositions();
    for (const row of positions) {
      expect(row.total).toBe(computeUnitsValue(row.participations, row.net_asset_value));
      expect(row.gain).toBe(subtractMoney(row.total, row.invested));
      expect(row.net_asset_value_date).toBe('2026-11-18');
    }
    expect(summary.total).toBe(sumMoney(positions.map(({ total }) => total)));
    expect(summary.invested).toBe(sumMoney(positions.map(({ invested }) => invested)));
    expect(sumMoney(positions.map((row) => row.weight_percent))).toBe('100.00');
  });

  it('returns the total gain of all products ever held, as the chart does, next to the present gain', async () => {
    const { summary } = await listPositions();
    const client = await service.as('investor');
    const { evolution } = await client.call('GET /accounts/{id}/evolution', { params: { id } });
    const lastPoint = evolution.points.at(-1);
    expect(summary.gains).toMatchObject({
      contributed: lastPoint?.invested,
      economic_gain: lastPoint?.gain,
      fiscal_gain: summary.gain,
    });
  });

  it('returns the orders in progress, as the balance does', async () => {
    const client = await service.as('investor');
    const { accounts } = await client.call('GET /interveners/{id}/accounts', {
      params: { id: personOf('investor').uuid },
    });
    const sums = await Promise.all(
      accounts.map(async ({ uuid }) => {
        const { summary } = await client.call('GET /accounts/{id}/positions', {
          params: { id: uuid },
        });
        return summary;
      }),
    );
    const { balance } = await client.call('GET /interveners/{id}/balance', {
      params: { id: personOf('investor').uuid },
    });
    expect(sumMoney(sums.map((sum) => sum.pending_in))).toBe(balance.pending_in);
    expect(sumMoney(sums.map((sum) => sum.pending_out))).toBe(balance.pending_out);
    expect(balance.pending_in).not.toBe('0.00');
  });

  it('calculates the cost from the open lots', async () => {
    const { positions } = await listPositions();
    const { rows } = await service.database.db
      .selectFrom('lot')
      .where('uuid_account', '=', id)
      .groupBy('id_product')
      .select((eb) => ['id_product', eb.fn.sum<string>('cost').as('cost')])
      .execute()
      .then((found) => ({ rows: new Map(found.map((row) => [row.id_product, row.cost])) }));
    for (const row of positions) expect(row.invested).toBe(rows.get(row.id_product));
  });

  it('excludes reserved units and units locked by a direct debit from the available ones', async () => {
    const positionBefore = await positionIn('renta');
    await place(
      await service.as('investor'),
      redemptionOf('investor_main', 'renta', { participations: '10' }),
    );
    const reservedPosition = await positionIn('renta');
    expect(reservedPosition).toMatchObject({
      reserved_participations: '10.000000',
      available_participations: subtractUnits(positionBefore?.available_participations ?? '', '10'),
    });
    const unlock = await lockPositionByDebit(service, id, productOf('renta').uuid);
    expect((await positionIn('renta'))?.available_participations).toBe('0.000000');
    await unlock();
  });
});

describe('404', () => {
  it('is the answer to a person without a role', async () => {
    const client = await service.as('stranger');
    await expect(
      client.call('GET /accounts/{id}/positions', { params: { id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
