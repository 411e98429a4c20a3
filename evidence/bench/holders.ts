import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../proof/installation.ts';
import { stopProcess } from '../proof/service-process.ts';
import { getDataFiles } from '../../tools/start/folder.ts';
import { addAccounts } from './fill-cutoff.ts';
import { authorizationHeader } from './load.ts';
import type { BenchFigure } from './table.ts';
import { type BenchSetup, seedDemoDatabase, startBenchService } from './bench-setup.ts';

const day = '2026-11-18';
const insertPositions = `
  with ours as (select uuid from account where account_number ~ '^C[0-9]+$'),
  positions as (
    insert into position (uuid_account, id_product, participations, cost, contributed, first_purchase_date)
    select uuid, $1::uuid, 100, 1500, 1500, '2020-01-02' from ours)
  insert into position_day (uuid_account, id_product, date, participations, cost, contributed)
  select uuid, $1::uuid, '2020-01-02', 100, 1500, 1500 from ours`;

/** Deletes the net asset values of a day and later, so that the measured call can publish the value of that day. */
const deleteValues = 'delete from net_asset_value where id_product = $1 and date >= $2';

/**
 * Publishes the last net asset value again, because a large change would need the approval of a second person
 * (PRD-08).
 */
async function publishValue(
  url: string,
  token: string,
  { isin, value }: { readonly isin: string; readonly value: string },
): Promise<void> {
  const response = await fetch(`${url}/api/imports/net-asset-values`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorizationHeader(token) },
    body: JSON.stringify({
      net_asset_values: [{ isin, date: day, net_asset_value: value }],
    }),
  });
  const text = await response.text();
  if (!response.ok || !text.includes('"rows_ok":1')) throw new Error(text.slice(0, 500));
}

async function countDays(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ days: number }>(
    `select count(*)::int as days from account_day d join account a on a.uuid = d.uuid_account
      where a.account_number ~ '^C[0-9]+$' and d.date = $1`,
    [day],
  );
  return rows[0]?.days ?? 0;
}

/**
 * Measures the publication of a net asset value of a product that `count` accounts hold, with the update of
 * their daily values.
 */
export async function measureNavPublication(
  setup: BenchSetup,
  adminUrl: string,
  count: number,
): Promise<BenchFigure[]> {
  const databaseUrl = await createDatabase(adminUrl, 'bench_holders');
  const folder = join(setup.folder, 'holders');
  await seedDemoDatabase(folder, databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await addAccounts(client, count);
    await client.query(insertPositions, [setup.fund.id]);
    await client.query(deleteValues, [setup.fund.id, day]);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ isin: string; value: string }>(
      `select p.isin, n.value from product p join net_asset_value n on n.id_product = p.id
        where p.id = $1 order by n.date desc limit 1`,
      [setup.fund.id],
    );
    const { child, url } = await startBenchService(folder, databaseUrl, {
      env: { TEST_DOOR: '1' },
    });
    try {
      const token = readFileSync(getDataFiles(folder).staffToken, 'utf8');
      const startTime = performance.now();
      await publishValue(url, token, rows[0] ?? { isin: '', value: '' });
      const publicationStart = performance.now();
      await (await fetch(`${url}/api/__test/run-jobs`, { method: 'POST' })).text();
      const endTime = performance.now();
      const updatedCount = await countDays(client);
      if (updatedCount !== count)
        throw new Error(`${String(updatedCount)} of ${String(count)} have the day.`);
      const microsecondsPerAccount = ((endTime - startTime) / count) * 1000;
      return [
        {
          name: `a value that ${count.toLocaleString('en')} accounts hold, published`,
          value: `${((publicationStart - startTime) / 1000).toFixed(2)} s`,
        },
        {
          name: 'the same, in the days of all of them',
          value: `${((endTime - publicationStart) / 1000).toFixed(2)} s`,
        },
        { name: 'the same, both, an account', value: `${microsecondsPerAccount.toFixed(0)} µs` },
      ];
    } finally {
      await stopProcess(child);
    }
  } finally {
    await client.end();
  }
}
