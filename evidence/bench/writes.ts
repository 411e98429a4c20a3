import { stopProcess } from '../proof/service-process.ts';
import { addFixedTable } from './fixed-query.ts';
import { type WriteRequest, measureReadRate, measureWriteRate } from './load.ts';
import { type MeasurementLength, withRecordedQueries } from './query-ratio.ts';
import { type BenchFigure, median } from './table.ts';
import type { RecordedQueries } from './watch-queries.ts';
import { type BenchSetup, startBenchServer } from './bench-setup.ts';

/** The request changes one row and writes no audit entry, so it locks no audit chain. */
const readNotification: WriteRequest = {
  method: 'PATCH',
  path: ({ notification }) => `/api/notifications/${notification}`,
  body: () => ({}),
};

/** The service stores the order, its history, a generated document and an audit entry. */
const placeOrder = ({ fund }: BenchSetup): WriteRequest => ({
  method: 'POST',
  path: () => '/api/operations',
  body: ({ account }) => ({
    uuid_account: account,
    operation_type: 'SUSCRIPCION',
    id_product: fund.id,
    amount_mode: 'CASH',
    cash: '2000.00',
    payment_method: 'TRANSFERENCIA',
    accepted_documents: fund.documents,
  }),
});

const warmUpSeconds = 2;

interface MeasuredWrites {
  readonly rates: readonly number[];
  /** Rates of the bare server, measured before each of the rates. */
  readonly bareRates: readonly number[];
}

/** Alternates reads from the bare server with writes to the service, so that other load affects both equally. */
async function measureRounds(
  urls: { bare: string; service: string },
  { readers, writers }: BenchSetup,
  write: WriteRequest,
  { connections, rounds, seconds }: MeasurementLength & { connections: number },
): Promise<MeasuredWrites> {
  const rates: number[] = [];
  const bareRates: number[] = [];
  await measureWriteRate(urls.service, write, writers, { connections, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1) {
    bareRates.push(await measureReadRate(urls.bare, readers, { connections, seconds }));
    rates.push(await measureWriteRate(urls.service, write, writers, { connections, seconds }));
  }
  return { rates, bareRates };
}

const formatMs = (value: number): string => `${value.toFixed(2)} ms`;

function describeAuditLock({ transactions, totalMs, waitMs, holdMs }: RecordedQueries): string {
  const [total, wait, hold] = [totalMs, waitMs, holdMs].map((sum) => sum / transactions) as [
    number,
    number,
    number,
  ];
  return `of ${formatMs(total)} a transaction: ${formatMs(wait)} until it has the head, ${formatMs(hold)} until it is free again`;
}

function figuresOf(
  name: string,
  connections: number,
  { rates, bareRates }: MeasuredWrites,
  watched: RecordedQueries,
): BenchFigure[] {
  const label = `${String(connections)} ${connections === 1 ? 'connection' : 'connections'}`;
  const ratio = median(rates.map((rate, round) => rate / (bareRates[round] ?? Number.NaN)));
  const figures = [
    {
      name: `${name}, ${label}`,
      value: `${median(rates).toFixed(0)}/s, ${ratio.toFixed(3)} of bare`,
    },
  ];
  if (watched.transactions > 0)
    figures.push({ name: `  head of an audit chain, ${label}`, value: describeAuditLock(watched) });
  return figures;
}

/**
 * Measures writes per second with and without the lock on the head of an audit chain, one at a time and over sixteen
 * connections, beside reads of 25 rows by a bare server.
 */
export async function measureWrites(
  setup: BenchSetup,
  duration: MeasurementLength,
): Promise<BenchFigure[]> {
  await addFixedTable(setup.databaseUrl);
  const env = { DATABASE_URL: setup.databaseUrl };
  const bare = await startBenchServer('evidence/bench/bare-fastify.ts', setup.folder, env);
  const writes: readonly [string, WriteRequest][] = [
    ['notice read (no audit event)', readNotification],
    ['order placed (audited)', placeOrder(setup)],
  ];
  const figures: BenchFigure[] = [];
  try {
    for (const [name, write] of writes)
      for (const connections of [1, 16]) {
        const { result, watched } = await withRecordedQueries(setup, (service) =>
          measureRounds({ bare: bare.url, service }, setup, write, { ...duration, connections }),
        );
        figures.push(...figuresOf(name, connections, result, watched));
      }
  } finally {
    await stopProcess(bare.child);
  }
  return figures;
}
