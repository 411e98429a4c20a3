import { type Effort, watching } from './query-ratio.ts';
import { type Write, writeRate } from './load.ts';
import type { Figure } from './table.ts';
import type { Watched } from './watch-queries.ts';
import type { World } from './world.ts';

/** Changes one row and writes no audit event, so it never locks the head of the audit chain. */
const readNotice: Write = {
  method: 'PATCH',
  path: ({ notification }) => `/api/notifications/${notification}`,
  body: () => ({}),
};

/** Places a whole order: facts, decision, row, history, generated document and audit event. */
const placeOrder = ({ fund }: World): Write => ({
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
  world: World,
  write: Write,
  connections: number,
  effort: Effort,
): Promise<{ result: number; watched: Watched }> {
  return watching(world, async (url) => {
    const by = world.writers;
    await writeRate(url, write, by, { connections, seconds: warmUpSeconds });
    return writeRate(url, write, by, { connections, seconds: effort.seconds });
  });
}

const ms = (value: number): string => `${value.toFixed(2)} ms`;

function headOf({ transactions, totalMs, waitMs, keptMs }: Watched): string {
  if (transactions === 0) return 'the head is not taken';
  const [total, wait, kept] = [totalMs, waitMs, keptMs].map((sum) => sum / transactions) as [
    number,
    number,
    number,
  ];
  return `of ${ms(total)} a transaction: ${ms(wait)} until it has the head, ${ms(kept)} until it is free again`;
}

/**
 * Measures writes per second with and without the head of the audit chain, sequentially and with sixteen connections.
 */
export async function measureWrites(world: World, effort: Effort): Promise<Figure[]> {
  const writes: readonly [string, Write][] = [
    ['notice read (no audit event)', readNotice],
    ['order placed (audited)', placeOrder(world)],
  ];
  const figures: Figure[] = [];
  for (const [name, write] of writes)
    for (const connections of [1, 16]) {
      const { result, watched } = await measure(world, write, connections, effort);
      const under = `${String(connections)} ${connections === 1 ? 'connection' : 'connections'}`;
      figures.push({ name: `${name}, ${under}`, value: `${result.toFixed(0)}/s` });
      if (watched.transactions > 0)
        figures.push({ name: `  head of the audit chain, ${under}`, value: headOf(watched) });
    }
  return figures;
}
