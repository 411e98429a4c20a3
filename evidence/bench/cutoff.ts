import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '../proof/installation.ts';
import { stopProcess } from '../proof/service-process.ts';
import { getDataFiles } from '../../tools/start/folder.ts';
import { cutoffDay, cutoffNav, addOrdersBeforeCutoff } from './fill-cutoff.ts';
import { authorizationHeader } from './load.ts';
import { type BenchFigure, goalAtLeast } from './table.ts';
import type { RecordedWrite } from './watch-writes.ts';
import { type BenchSetup, seedDemoDatabase, startBenchService } from './bench-setup.ts';

const ratioGoal = 0.15;
/** Orders processed under one lock of the last audit entry. A batch has 200 rows, some of which belong to calls. */
const ordersPerLockGoal = 150;
/** Number of answers in one call, which keeps its body below the size limit. */
const answersPerCall = 3000;
const watcherPath = new URL('watch-writes.ts', import.meta.url).href;
const afterCutoff = `${cutoffDay}T13:30:00.000Z`;

async function postOrder(url: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && authorizationHeader(token)),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${String(response.status)} ${text}`);
  return JSON.parse(text);
}

const measureSeconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startTime = performance.now();
  await work();
  return (performance.now() - startTime) / 1000;
};

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The registry's answer to each order that was sent to it. */
const registryAnswersSql = `
  select rd_reference, uuid as uuid_operation, 'CONFIRMED' as status, $1::text as net_asset_value,
    $2::text as net_asset_value_date,
    (case when ordered_cash is null then ordered_participations
      else round(ordered_cash / $1::numeric, 6) end)::numeric(20, 6)::text as participations,
    (case when ordered_cash is null then round(ordered_participations * $1::numeric, 2)
      else ordered_cash end)::numeric(18, 2)::text as cash
  from operation where operation_status = 'RD_SENT' and expected_value_date = $2::date
    and reference ~ '^C[0-9]+$' order by rd_reference`;

const readRegistryAnswers = async (databaseUrl: string): Promise<object[]> =>
  inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<object>(registryAnswersSql, [cutoffNav, cutoffDay]);
    return rows;
  });

const countUnsentOrdersSql = `
  select count(*)::int as orders from operation
  where operation_status = 'VALIDATED' and reference ~ '^C[0-9]+$'`;

/** Runs the jobs until all orders are sent. A run stops after a minute. */
async function exportAllOrders(url: string, databaseUrl: string): Promise<void> {
  let remainingOrders = Number.POSITIVE_INFINITY;
  for (let ordersBefore = remainingOrders; remainingOrders > 0; ordersBefore = remainingOrders) {
    const response = await fetch(`${url}/api/__test/run-jobs`, { method: 'POST' });
    await response.text();
    remainingOrders = await inDatabase(databaseUrl, async (client) => {
      const { rows } = await client.query<{ orders: number }>(countUnsentOrdersSql);
      return rows[0]?.orders ?? 0;
    });
    if (remainingOrders >= ordersBefore)
      throw new Error(`${String(remainingOrders)} orders are not sent.`);
  }
}

async function executeOrders(url: string, token: string, rows: readonly object[]): Promise<void> {
  let acceptedCount = 0;
  for (let batchStart = 0; batchStart < rows.length; batchStart += answersPerCall) {
    const responses = rows.slice(batchStart, batchStart + answersPerCall);
    const body = await postOrder(`${url}/api/imports/rd-responses`, { responses }, token);
    acceptedCount += (body as { import: { rows_ok: number } }).import.rows_ok;
  }
  if (acceptedCount !== rows.length)
    throw new Error(`${String(acceptedCount)} answers were taken.`);
}

/** Baseline: the same inserts in the same transactions, one after the other on a single connection. */
async function repeatInserts(
  databaseUrl: string,
  writes: readonly RecordedWrite[],
): Promise<number> {
  return inDatabase(databaseUrl, (client) =>
    measureSeconds(async () => {
      for (const { text, values } of writes) await client.query(text, values);
    }),
  );
}

function readRecordedWrites(file: string): RecordedWrite[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as RecordedWrite);
}

function figuresOf(
  count: number,
  seconds: { exportSeconds: number; executeSeconds: number; insertSeconds: number },
  writes: readonly RecordedWrite[],
): BenchFigure[] {
  const { exportSeconds, executeSeconds, insertSeconds } = seconds;
  const ratio = insertSeconds / (exportSeconds + executeSeconds);
  const auditLockCount = writes.filter(({ text }) =>
    text.trimStart().startsWith('with moved'),
  ).length;
  const insertCount = writes.filter(({ text }) => /^\s*(?:insert|with)/iu.test(text)).length;
  const formatRate = (time: number): string => `${(count / time).toFixed(0)} orders/s`;
  const ordersPerLock = (2 * count) / auditLockCount;
  return [
    { name: 'cut-off, orders exported', value: formatRate(exportSeconds) },
    { name: 'cut-off, orders priced', value: formatRate(executeSeconds) },
    { name: 'cut-off, both', value: formatRate(exportSeconds + executeSeconds) },
    {
      name: 'cut-off, inserts an order, and orders a turn at the audit head',
      value: `${(insertCount / count).toFixed(1)}, ${ordersPerLock.toFixed(0)}`,
      goal: goalAtLeast(Math.round(ordersPerLock), ordersPerLockGoal),
    },
    { name: 'the same inserts in a bare loop', value: formatRate(insertSeconds) },
    {
      name: 'cut-off, ratio to the bare loop',
      value: ratio.toFixed(2),
      goal: goalAtLeast(ratio, ratioGoal),
    },
  ];
}

/** Measures the sending of the signed orders to the registry, and their execution with its answers. */
export async function measureCutoff(
  setup: BenchSetup,
  adminUrl: string,
  count: number,
): Promise<BenchFigure[]> {
  const folder = join(setup.folder, 'cutoff');
  const databaseUrl = await createDatabase(adminUrl, 'bench_cutoff');
  await seedDemoDatabase(folder, databaseUrl);
  await inDatabase(databaseUrl, async (client) => {
    await addOrdersBeforeCutoff(client, setup.fund.id, count);
  });
  const bareUrl = await createDatabase(adminUrl, 'bench_cutoff_bare', 'bench_cutoff');
  const file = join(folder, 'writes.jsonl');
  const env = { WRITES_FILE: file, TEST_DOOR: '1' };
  const { child, url } = await startBenchService(folder, databaseUrl, {
    preload: watcherPath,
    env,
  });
  let exportSeconds: number;
  let executeSeconds: number;
  try {
    await postOrder(`${url}/api/__test/clock`, { now: afterCutoff });
    exportSeconds = await measureSeconds(() => exportAllOrders(url, databaseUrl));
    const rows = await readRegistryAnswers(databaseUrl);
    if (rows.length !== count) throw new Error(`${String(rows.length)} orders were sent.`);
    const token = readFileSync(getDataFiles(folder).staffToken, 'utf8');
    executeSeconds = await measureSeconds(() => executeOrders(url, token, rows));
  } finally {
    await stopProcess(child);
  }
  const writes = readRecordedWrites(file);
  const insertSeconds = await repeatInserts(bareUrl, writes);
  return figuresOf(count, { exportSeconds, executeSeconds, insertSeconds }, writes);
}
