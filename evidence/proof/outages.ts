import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestPostgres } from '../../tools/postgres.ts';
import { startSeededPostgres } from '../../tools/seeds/seeds.ts';
import {
  type CrashScenario,
  countExecuted,
  createCrashScenario,
  placeOrdersUntilCrash,
  waitUntilSettled,
} from './crash-scenario.ts';
import { installForCrashes } from './installation.ts';
import { openJournal } from './journal.ts';
import { reconcileBooks } from './plant-cent.ts';
import { startSandbox } from './sandbox-process.ts';
import { createSeededRandom } from './seeded-random.ts';
import {
  type Installation,
  killProcess,
  startService,
  stopProcess,
  waitForExit,
} from './service-process.ts';
import { nextClockStep, setBusinessTime } from './test-interface.ts';
import { type OrderFindings, verifyOrders } from './verify.ts';

export interface OutagesReport {
  /** Kills of the database server. */
  readonly stops: number;
  /** Ended connections to the database server. */
  readonly terminated: number;
  readonly acknowledged: number;
  readonly signed: number;
  readonly settled: number;
  readonly executed: number;
  /** For each kill, the milliseconds from the restart of the database to the first successful read of the service. */
  readonly returns: readonly number[];
  /** Statuses of 500 and above, other than 503, that the service returned. */
  readonly failures: readonly number[];
  /** True when the process of the service never ended. */
  readonly survived: boolean;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly quiet: boolean;
  readonly reconciled: boolean;
  readonly books: string;
}

interface OutageRun {
  readonly postgres: TestPostgres;
  readonly installation: Installation;
  readonly scenario: CrashScenario;
  readonly findings: OrderFindings;
  readonly child: ChildProcess;
  readonly returns: number[];
  terminated: number;
}

const timeoutMs = 60_000;
const pollMs = 20;

/** Waits until the service reads from its database again. Returns the milliseconds. */
async function waitForService({ installation }: OutageRun): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await fetch(`${installation.url}/ready`).catch(() => undefined);
    await answer?.arrayBuffer();
    const ms = performance.now() - startedAt;
    if (answer?.ok === true || ms > timeoutMs) return ms;
    await pause(pollMs);
  }
}

/** The clients place orders while `disturb` runs. A client stops early after a call without a result. */
async function disturbClients(outageRun: OutageRun, disturb: () => Promise<void>): Promise<void> {
  const { scenario, installation } = outageRun;
  scenario.now = nextClockStep(scenario.now);
  await setBusinessTime(installation, scenario.now);
  scenario.stopped = false;
  const runningVisitors = scenario.visitors.map((visitor) =>
    placeOrdersUntilCrash(scenario, visitor),
  );
  await disturb();
  scenario.stopped = true;
  await Promise.all(runningVisitors);
}

/** Kills the database server while clients place orders, and starts it again. */
async function stopDatabase(outageRun: OutageRun): Promise<void> {
  const { postgres, scenario } = outageRun;
  await disturbClients(outageRun, async () => {
    await pause(5 + scenario.randomSource.below(500));
    await postgres.crash?.();
    await pause(scenario.randomSource.below(300));
    await postgres.restart?.();
    outageRun.returns.push(await waitForService(outageRun));
  });
}

const connectionsAtOnce = 10;

/** Ends connections of the service one after another while clients place orders, those in use first. */
async function terminateConnections(outageRun: OutageRun): Promise<void> {
  const { postgres, scenario, installation } = outageRun;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  const name = new URL(installation.databaseUrl ?? '').pathname.slice(1);
  try {
    await disturbClients(outageRun, async () => {
      for (let count = 0; count < connectionsAtOnce; count += 1) {
        await pause(5 + scenario.randomSource.below(60));
        const { rowCount } = await admin.query(
          `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
             where datname = $1 and backend_type = 'client backend'
             order by state = 'idle', random() limit 1) as one`,
          [name],
        );
        outageRun.terminated += rowCount ?? 0;
      }
    });
  } finally {
    await admin.end();
  }
}

async function reportOutages(outageRun: OutageRun): Promise<OutagesReport> {
  const { scenario, findings, installation, child } = outageRun;
  const isSettled = await waitUntilSettled(scenario);
  await verifyOrders(scenario, findings);
  const executedCount = await countExecuted(scenario);
  await waitForExit(child, 0);
  const hasSurvived = child.exitCode === null && child.signalCode === null;
  await stopProcess(child);
  const books = await reconcileBooks(installation);
  const acknowledgedOrders = [...scenario.journal.acknowledged().values()];
  return {
    stops: outageRun.returns.length,
    terminated: outageRun.terminated,
    acknowledged: acknowledgedOrders.length,
    signed: acknowledgedOrders.filter(({ signed }) => signed !== undefined).length,
    settled: findings.settled,
    executed: executedCount,
    returns: outageRun.returns,
    failures: scenario.failures.filter((status) => status !== 503),
    survived: hasSurvived,
    lost: findings.lost,
    doubled: findings.doubled,
    quiet: isSettled,
    reconciled: books.code === 0,
    books: books.output,
  };
}

async function disturbRepeatedly(outageRun: OutageRun, stops: number, terminations: number) {
  for (let number = 0; number < stops; number += 1) {
    await stopDatabase(outageRun);
    await verifyOrders(outageRun.scenario, outageRun.findings);
  }
  while (outageRun.terminated < terminations) {
    await terminateConnections(outageRun);
    await verifyOrders(outageRun.scenario, outageRun.findings);
  }
}

/**
 * Kills the database server, and ends single connections to it, while orders are placed and signed. The service must
 * keep running, answer 503 during the outage, and neither lose nor duplicate an acknowledged order.
 */
export async function proveOutages(options: {
  stops: number;
  terminations: number;
  seed: number;
}): Promise<OutagesReport> {
  const { stops, terminations, seed } = options;
  const postgres = await startSeededPostgres({ durable: true });
  if (postgres.crash === undefined)
    throw new Error('The part "outages" needs a server of its own: do not set DATABASE_URL.');
  const folder = mkdtempSync(join(tmpdir(), 'participe-outages-'));
  const journal = openJournal(join(folder, 'acknowledged.jsonl'));
  const children: ChildProcess[] = [];
  try {
    const { installation, ports } = await installForCrashes({
      engine: 'postgres',
      folder,
      adminUrl: postgres.url,
      name: 'proof_outages',
    });
    const child = await startService(installation);
    children.push(child, await startSandbox(installation, ports));
    const scenario = await createCrashScenario(installation, createSeededRandom(seed), journal);
    const findings: OrderFindings = { lost: [], doubled: [], settled: 0 };
    const outageRun = {
      postgres,
      installation,
      scenario,
      findings,
      child,
      returns: [],
      terminated: 0,
    };
    await disturbRepeatedly(outageRun, stops, terminations);
    return await reportOutages(outageRun);
  } finally {
    for (const child of children) await killProcess(child);
    journal.close();
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}
