import { type MeasurementLength, withRecordedQueries } from './query-ratio.ts';
import { type WriteRequest, measureWriteRate } from './load.ts';
import type { BenchFigure } from './table.ts';
import type { RecordedQueries } from './watch-queries.ts';
import type { BenchSetup } from './bench-setup.ts';

/**
 * A request that changes one row and writes no audit entry, so that it never waits for the lock on the last audit
 * entry.
 */
const readNotification: WriteRequest = {
  method: 'PATCH',
  path: ({ notification }) => `/api/notifications/${notification}`,
  body: () => ({}),
};

/**
 * Returns a request that places an order, for which the service reads facts, decides, and writes row, history,
 * generated document and audit entry.
 */
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

const warmUpSeconds = 1;

async function measure(
  setup: BenchSetup,
  write: WriteRequest,
  connections: number,
  duration: MeasurementLength,
): Promise<{ result: number; watched: RecordedQueries }> {
  return withRecordedQueries(setup, async (url) => {
    const writers = setup.writers;
    await measureWriteRate(url, write, writers, { connections, seconds: warmUpSeconds });
    return measureWriteRate(url, write, writers, { connections, seconds: duration.seconds });
  });
}

const formatMs = (value: number): string => `${value.toFixed(2)} ms`;

function describeAuditLock({ transactions, totalMs, waitMs, holdMs }: RecordedQueries): string {
  if (transactions === 0) return 'the head is not taken';
  const [total, wait, hold] = [totalMs, waitMs, holdMs].map((sum) => sum / transactions) as [
    number,
    number,
    number,
  ];
  return `of ${formatMs(total)} a transaction: ${formatMs(wait)} until it has the head, ${formatMs(hold)} until it is free again`;
}

/**
 * Measures writes per second with and without the lock on the last audit entry, one at a time and over sixteen
 * connections.
 */
export async function measureWrites(
  setup: BenchSetup,
  duration: MeasurementLength,
): Promise<BenchFigure[]> {
  const writes: readonly [string, WriteRequest][] = [
    ['notice read (no audit event)', readNotification],
    ['order placed (audited)', placeOrder(setup)],
  ];
  const figures: BenchFigure[] = [];
  for (const [name, write] of writes)
    for (const connections of [1, 16]) {
      const { result, watched } = await measure(setup, write, connections, duration);
      const connectionsLabel = `${String(connections)} ${connections === 1 ? 'connection' : 'connections'}`;
      figures.push({ name: `${name}, ${connectionsLabel}`, value: `${result.toFixed(0)}/s` });
      if (watched.transactions > 0)
        figures.push({
          name: `  head of the audit chain, ${connectionsLabel}`,
          value: describeAuditLock(watched),
        });
    }
  return figures;
}
