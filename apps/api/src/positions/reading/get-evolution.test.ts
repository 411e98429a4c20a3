import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
const id = accountOf('investor_main').uuid;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Query = { from?: string; to?: string; granularity?: 'day' | 'week' | 'month' };
const evolutionOf = async (query: Query = {}) => {
  const client = await service.as('investor');
  const answer = await client.call('GET /accounts/{id}/evolution', { params: { id }, query });
  return answer.evolution;
};

describe('200', () => {
  it('ends with the current value of the positions, and is zero before the first order', async () => {
    const client = await service.as('investor');
    const { summary } = await client.call('GET /accounts/{id}/positions', { params: { id } });
    const { points } = await evolutionOf({ from: '2017-01-01', granularity: 'month' });
    expect(points[0]).toMatchObject({ date: '2017-01-01', total: '0.00', invested: '0.00' });
    expect(points.at(-1)).toMatchObject({ date: '2026-11-19', total: summary.total });
  });

  it('uses for each day the units held and the values published by then', async () => {
    const { points } = await evolutionOf({
      from: '2026-10-16',
      to: '2026-10-21',
      granularity: 'day',
    });
    const totals = new Map(points.map(({ date, total }) => [date, total]));
    expect(totals.get('2026-10-17')).toBe(totals.get('2026-10-16'));
    expect(totals.get('2026-10-18')).toBe(totals.get('2026-10-16'));
    const { rows } = await service.database.db
      .selectFrom('position_day')
      .where('uuid_account', '=', id)
      .where('date', '<=', '2026-10-21')
      .where('date', '>', '2026-10-16')
      .select('date')
      .execute()
      .then((found) => ({ rows: found.map(({ date }) => date) }));
    expect(rows).toEqual(['2026-10-20']);
    const invested = points.map((point) => point.invested);
    expect(new Set(invested.slice(0, 4)).size).toBe(1);
    expect(invested[4]).not.toBe(invested[3]);
  });

  it.each([
    [{ from: '2026-09-19', to: '2026-11-19' }, '2026-09-20', 62],
    [{ from: '2026-05-19', to: '2026-11-19' }, '2026-05-26', 28],
    [{ from: '2020-05-19', to: '2026-11-19' }, '2020-06-19', 79],
  ])('chooses days, weeks or months by the length of %o', async (query, second, sampled) => {
    const { points } = await evolutionOf(query);
    expect(points.map(({ date }) => date)).toContain(second);
    expect(points.length - sampled).toBeGreaterThanOrEqual(0);
    expect(points.length - sampled).toBeLessThanOrEqual(4);
  });

  it('returns the executed orders of the period, newest first', async () => {
    const { events } = await evolutionOf({ from: '2026-06-01', to: '2026-11-19' });
    const dates = events.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.every((date) => date >= '2026-06-01')).toBe(true);
    expect(events.map((event) => event.operation_type)).toContain('REEMBOLSO');
  });

  it('returns a year day by day, and reduces up to 4,000 days to those that determine the shape', async () => {
    const years = await Promise.all(
      Array.from({ length: 11 }, (_, at) => {
        const yearText = String(2016 + at);
        const to = yearText === '2026' ? '2026-11-19' : `${yearText}-12-31`;
        return evolutionOf({ from: `${yearText}-01-01`, to, granularity: 'day' });
      }),
    );
    const allPoints = years.flatMap(({ points }) => points);
    expect(allPoints).toHaveLength(3976);
    const { points } = await evolutionOf({ from: '2016-01-01', granularity: 'day' });
    expect(points.length).toBeLessThanOrEqual(371);
    const figuresOf = ({ date, total, invested, gain }: (typeof allPoints)[number]) =>
      [date, total, invested, gain].join(' ');
    const pointFigures = new Set(allPoints.map(figuresOf));
    expect(points.filter((point) => !pointFigures.has(figuresOf(point)))).toEqual([]);
    const extremesOf = (of: typeof allPoints) => {
      const totals = of.map(({ total }) => Number(total));
      return [of[0]?.date, of.at(-1)?.date, Math.min(...totals), Math.max(...totals)];
    };
    expect(extremesOf(points)).toEqual(extremesOf(allPoints));
    const byMonth = await evolutionOf({ from: '2016-01-01', granularity: 'month' });
    expect(extremesOf(byMonth.points)).toEqual(extremesOf(allPoints));
  });
});

describe('400', () => {
  it.each([
    ['granularity', { from: '2010-01-01', granularity: 'day' as const }],
    ['to', { to: '2030-01-01' }],
    ['from', { from: '2026-11-19', to: '2026-11-01' }],
  ])('refuses an invalid %s', async (field, query) => {
    await expect(evolutionOf(query)).rejects.toMatchObject({ status: 400, code: '400-011', field });
  });

  it('refuses an invalid date and an unknown parameter', async () => {
    const headers = { authorization: `Bearer ${await service.token('investor')}` };
    for (const query of ['from=2026-02-30', 'desde=2026-01-01', 'granularity=hour']) {
      const answer = await service.send(`/api/accounts/${id}/evolution?${query}`, { headers });
      expect(answer.status).toBe(400);
    }
  });
});

describe('404', () => {
  it('is the answer to a person without a role', async () => {
    const client = await service.as('stranger');
    await expect(
      client.call('GET /accounts/{id}/evolution', { params: { id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
