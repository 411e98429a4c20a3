import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { type PageRange, buildPageBody, countIfFull, totalFromPage } from './lists.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Reads a page of the numbers from 1 to `last`. `matches` replaces the counted statement. */
async function readNumbers(
  last: number,
  page: PageRange,
  matches = sql`select 1 from generate_series(1, ${last}::integer)`,
) {
  const { db } = service.database;
  const { rows } = await sql<{ n: number; counted: number | null }>`
    select n, ${countIfFull(page, matches)} as counted
    from (select n from generate_series(1, ${last}::integer) n
      order by n limit ${page.take} offset ${page.offset}) page
    order by n`.execute(db);
  const { counted } = await totalFromPage(db, rows, page, matches);
  const { total, total_is_minimum: isMinimum = false } = buildPageBody(
    'numbers',
    rows,
    counted,
    page,
  );
  return { total, isMinimum, rows: rows.length };
}

const pageFrom = (offset: number, take = 25): PageRange => ({ limit: take, take, offset });

/** A statement that fails when PostgreSQL executes it. */
const neverRun = sql`select 1 from generate_series(1, 3) n where 1 / (n - n) = 1`;

describe('the total of a list (API-06)', () => {
  it.each([
    { last: 0, offset: 0, total: 0, rows: 0 },
    { last: 24, offset: 0, total: 24, rows: 24 },
    { last: 25, offset: 0, total: 25, rows: 25 },
    { last: 26, offset: 0, total: 26, rows: 25 },
    { last: 26, offset: 25, total: 26, rows: 1 },
    { last: 26, offset: 50, total: 26, rows: 0 },
    { last: 1000, offset: 0, total: 1000, rows: 25 },
    { last: 1000, offset: 975, total: 1000, rows: 25 },
    { last: 1000, offset: 1000, total: 1000, rows: 0 },
  ])('is exact: $last rows, from $offset', async ({ last, offset, total, rows }) => {
    expect(await readNumbers(last, pageFrom(offset))).toEqual({ total, isMinimum: false, rows });
  });

  it.each([
    { last: 1001, offset: 0, rows: 25 },
    { last: 1001, offset: 975, rows: 25 },
    { last: 1001, offset: 990, rows: 11 },
    { last: 1001, offset: 1000, rows: 1 },
    { last: 5000, offset: 1000, rows: 25 },
    { last: 5000, offset: 6000, rows: 0 },
  ])('is 1,000 as a minimum: $last rows, from $offset', async ({ last, offset, rows }) => {
    const pageCounts = await readNumbers(last, pageFrom(offset));
    expect(pageCounts).toEqual({ total: 1000, isMinimum: true, rows });
  });

  it.each([
    { name: 'the last page', last: 30, page: pageFrom(25), total: 30 },
    { name: 'a list of one page', last: 24, page: pageFrom(0), total: 24 },
    { name: 'a page after the first thousand rows', last: 2000, page: pageFrom(976), total: 1000 },
    {
      name: 'all rows at once',
      last: 900,
      page: { ...pageFrom(0, 5000), limit: null },
      total: 900,
    },
  ])('is known without counting: $name', async ({ last, page, total }) => {
    expect(await readNumbers(last, page, neverRun)).toMatchObject({ total });
  });

  it('is counted for a full page of the first thousand rows', async () => {
    await expect(readNumbers(30, pageFrom(0), neverRun)).rejects.toThrow('division by zero');
  });
});
