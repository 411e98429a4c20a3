import { readFileSync } from 'node:fs';
import pg from 'pg';
import { buildNavCsv, buildStatementFile, listWeekdaysUntil } from '../proof/big-files.ts';
import { createDatabase } from '../proof/installation.ts';
import { stopProcess } from '../proof/service-process.ts';
import { getDataFiles } from '../../tools/start/folder.ts';
import { cutoffDay } from './fill-cutoff.ts';
import { addProducts, addUnpaidOrders } from './fill-imports.ts';
import { authorizationHeader } from './load.ts';
import type { BenchFigure } from './table.ts';
import { type BenchSetup, startBenchService } from './bench-setup.ts';

const amount = '1000.00';
/** Size limit of an import file, less a small margin. */
const maxFileBytes = 10_000_000;
/** Net asset values of a fund in ten years, one per weekday. */
const daysPerFund = 2610;

interface ImportTarget {
  readonly client: pg.Client;
  readonly url: string;
  readonly token: string;
}

/** Runs a measurement on a copy of the benchmark database, to which `fill` has added data. */
async function inCopy<T, F>(
  setup: BenchSetup,
  adminUrl: string,
  fill: (client: pg.Client) => Promise<F>,
  work: (target: ImportTarget, filled: F) => Promise<T>,
): Promise<T> {
  const databaseName = 'bench_imports';
  const databaseUrl = await createDatabase(adminUrl, databaseName, 'bench');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const filled = await fill(client);
    const { child, url } = await startBenchService(setup.folder, databaseUrl);
    const token = readFileSync(getDataFiles(setup.folder).staffToken, 'utf8');
    try {
      return await work({ client, url, token }, filled);
    } finally {
      await stopProcess(child);
    }
  } finally {
    await client.end();
  }
}

/** Imports a file as staff do and returns the seconds it took. Throws unless all rows are accepted. */
async function importFile(
  { url, token }: ImportTarget,
  call: string,
  file: Uint8Array,
  rows: number,
): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(file)]), 'rows');
  const startTime = performance.now();
  const response = await fetch(`${url}/api/imports/${call}`, {
    method: 'POST',
    headers: authorizationHeader(token),
    body: form,
  });
  const text = await response.text();
  const seconds = (performance.now() - startTime) / 1000;
  if (!response.ok) throw new Error(`${call}: ${String(response.status)} ${text.slice(0, 500)}`);
  const { import: outcome } = JSON.parse(text) as { import: { rows_ok: number } };
  if (outcome.rows_ok !== rows) throw new Error(`${call}: ${text.slice(0, 500)}`);
  return seconds;
}

/** Baseline: loads the same rows from a file on the database server into a table with the same columns. */
async function bareCopy({ client }: ImportTarget, table: string, where: string): Promise<number> {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  const path = `${rows[0]?.folder ?? ''}/bare.copy`;
  await client.query(`create table bare (like ${table} including all)`);
  await client.query(`copy (select * from ${table} where ${where}) to '${path}'`);
  const startTime = performance.now();
  await client.query(`copy bare from '${path}'`);
  return (performance.now() - startTime) / 1000;
}

function figuresOf(
  name: string,
  rows: number,
  importSeconds: number,
  copySeconds: number,
): BenchFigure[] {
  const formatRate = (seconds: number): string => `${(rows / seconds).toFixed(0)} rows/s`;
  return [
    { name: `${name}, ${rows.toLocaleString('en')} rows`, value: formatRate(importSeconds) },
    { name: 'the same rows in a bare COPY', value: formatRate(copySeconds) },
    { name: `${name}, ratio to the bare COPY`, value: (copySeconds / importSeconds).toFixed(3) },
  ];
}

/** Measures the import of a statement in which each movement pays a different order. */
export function measureStatementImport(
  setup: BenchSetup,
  adminUrl: string,
  count: number,
): Promise<BenchFigure[]> {
  return inCopy(
    setup,
    adminUrl,
    (client) => addUnpaidOrders(client, setup.fund.id, count),
    async (target, references) => {
      const { rows } = await target.client.query<{ iban: string }>(
        'select collection_iban as iban from product where id = $1',
        [setup.fund.id],
      );
      const file = buildStatementFile(rows[0]?.iban ?? '', cutoffDay, { references, amount });
      const importSeconds = await importFile(target, 'bank-statements', file, count);
      const paidOrders = await target.client.query<{ count: number }>(
        `select count(*)::int as count from operation
          where reference ~ '^OP9' and cash_reconciled_on is not null`,
      );
      if (paidOrders.rows[0]?.count !== count) throw new Error('Not every order has its money.');
      const movementCondition = `uuid_operation in (select uuid from operation where reference ~ '^OP9')`;
      const bareCopySeconds = await bareCopy(target, 'bank_movement', movementCondition);
      return figuresOf('statement reconciled', count, importSeconds, bareCopySeconds);
    },
  );
}

/** Measures the import of ten years of net asset values of `funds` funds, in files of the maximum size. */
export function measureNavImport(
  setup: BenchSetup,
  adminUrl: string,
  funds: number,
): Promise<BenchFigure[]> {
  const days = listWeekdaysUntil('2026-11-18', daysPerFund);
  return inCopy(
    setup,
    adminUrl,
    (client) => addProducts(client, funds),
    async (target, isins) => {
      const bytesPerFund = buildNavCsv(isins[0] ?? '', days).length;
      const fundsPerFile = Math.floor(maxFileBytes / bytesPerFund);
      let importSeconds = 0;
      for (let firstFund = 0; firstFund < isins.length; firstFund += fundsPerFile) {
        const isinBatch = isins.slice(firstFund, firstFund + fundsPerFile);
        const file = Buffer.from(isinBatch.map((isin) => buildNavCsv(isin, days)).join(''));
        importSeconds += await importFile(
          target,
          'net-asset-values',
          file,
          isinBatch.length * days.length,
        );
      }
      const navCondition = `id_product in (select id from product where key_name like 'measured-%')`;
      const bareCopySeconds = await bareCopy(target, 'net_asset_value', navCondition);
      return figuresOf(
        'net asset values imported',
        funds * days.length,
        importSeconds,
        bareCopySeconds,
      );
    },
  );
}
