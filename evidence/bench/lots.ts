import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { stopProcess } from '../proof/service-process.ts';
import { addLotHolder } from './fill-lots.ts';
import type { BenchInvestor } from './fill.ts';
import { authorizationHeader } from './load.ts';
import { type BenchFigure, goalAtMost, median } from './table.ts';
import { type BenchSetup, startBenchService } from './bench-setup.ts';

const ratioGoal = 2;
const lotCounts = [12, 12_000];
const warmUpCount = 20;

interface Latencies {
  readonly simulated: number[];
  readonly placed: number[];
}

/** A redemption of one and a half lots takes units from two lots. */
const buildRedemption = (fund: string, { account }: BenchInvestor): object => ({
  uuid_account: account,
  operation_type: 'REEMBOLSO',
  id_product: fund,
  amount_mode: 'PARTICIPATIONS',
  participations: '15000.000000',
  accepted_documents: [],
});

async function requestTimed(
  url: string,
  { token }: BenchInvestor,
  method: 'POST' | 'DELETE',
  body?: object,
): Promise<{ ms: number; text: string }> {
  const startTime = performance.now();
  const response = await fetch(url, {
    method,
    headers: {
      ...authorizationHeader(token),
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const ms = performance.now() - startTime;
  if (!response.ok) throw new Error(`${method} ${url}: ${String(response.status)} ${text}`);
  return { ms, text };
}

/** The redemption is simulated, placed and cancelled, so that the next one starts from the same position. */
async function measureRedemption(
  url: string,
  fund: string,
  investor: BenchInvestor,
  latencies?: Latencies,
): Promise<void> {
  const body = buildRedemption(fund, investor);
  const simulationTiming = await requestTimed(
    `${url}/api/operations/simulation`,
    investor,
    'POST',
    body,
  );
  const { simulation } = JSON.parse(simulationTiming.text) as {
    simulation: { errors: unknown[]; fiscal_items: unknown[] };
  };
  if (simulation.errors.length > 0 || simulation.fiscal_items.length !== 2)
    throw new Error(`The simulation is not the one to be measured: ${simulationTiming.text}`);
  const placementTiming = await requestTimed(`${url}/api/operations`, investor, 'POST', body);
  const { operation } = JSON.parse(placementTiming.text) as { operation: { uuid: string } };
  await requestTimed(`${url}/api/operations/${operation.uuid}`, investor, 'DELETE');
  latencies?.simulated.push(simulationTiming.ms);
  latencies?.placed.push(placementTiming.ms);
}

async function addHolders({ databaseUrl, fund }: BenchSetup): Promise<BenchInvestor[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const holders: BenchInvestor[] = [];
    for (const count of lotCounts) holders.push(await addLotHolder(client, fund.id, count));
    await client.query('vacuum analyze lot, position');
    return holders;
  } finally {
    await client.end();
  }
}

/**
 * Compares a redemption from two lots by an investor with twelve lots and by one with twelve thousand, measured
 * alternately.
 */
export async function compareLotCounts(setup: BenchSetup, samples: number): Promise<BenchFigure[]> {
  const holders = await addHolders(setup);
  const latencies = holders.map((): Latencies => ({ simulated: [], placed: [] }));
  const { child, url } = await startBenchService(setup.folder, setup.databaseUrl);
  try {
    for (let sample = -warmUpCount; sample < samples; sample += 1)
      for (const [index, holder] of holders.entries())
        await measureRedemption(
          url,
          setup.fund.id,
          holder,
          sample < 0 ? undefined : latencies[index],
        );
  } finally {
    await stopProcess(child);
  }
  const lotCountsText = lotCounts.map((count) => count.toLocaleString('en')).join(' / ');
  return (['simulated', 'placed'] as const).flatMap((action) => {
    const medians = latencies.map((times) => median(times[action]));
    const ratio = (medians[1] ?? Number.NaN) / (medians[0] ?? Number.NaN);
    return [
      {
        name: `redemption ${action} with ${lotCountsText} lots, median`,
        value: `${medians.map((ms) => ms.toFixed(2)).join(' / ')} ms`,
      },
      {
        name: `redemption ${action}, many lots to few`,
        value: ratio.toFixed(2),
        goal: goalAtMost(ratio, ratioGoal),
      },
    ];
  });
}
