import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type SeededRandom, createSeededRandom } from './seeded-random.ts';
import { installForCrashes } from './installation.ts';
import { openJournal } from './journal.ts';
import { type KillPlan, createKillPlan } from './kill-plan.ts';
import { type BooksAudit, auditBooksWithCent } from './plant-cent.ts';
import { startSandbox } from './sandbox-process.ts';
import {
  type CrashScenario,
  countExecuted,
  createCrashScenario,
  placeOrdersUntilCrash,
  waitUntilSettled,
} from './crash-scenario.ts';
import {
  stopProcess,
  killProcess,
  spawnService,
  startService,
  waitForExit,
  type DatabaseEngine,
  type Installation,
} from './service-process.ts';
import {
  armFailpoint,
  nextClockStep,
  advancePastLeases,
  runJobs,
  setBusinessTime,
} from './test-interface.ts';
import { type OrderFindings, verifyOrders } from './verify.ts';

export interface KillReport extends BooksAudit {
  readonly engine: DatabaseEngine;
  readonly kills: number;
  readonly atFailpoints: number;
  readonly whileStarting: number;
  readonly acknowledged: number;
  readonly redemptions: number;
  readonly signed: number;
  readonly settled: number;
  readonly executed: number;
  readonly refusals: ReadonlyMap<string, number>;
  readonly failures: readonly number[];
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** True when outbox, jobs and sandbox had no work left at the end. */
  readonly quiet: boolean;
}

interface KillRun {
  readonly installation: Installation;
  readonly scenario: CrashScenario;
  readonly findings: OrderFindings;
  child: ChildProcess;
  atFailpoints: number;
  whileStarting: number;
}

const failpointTimeoutMs = 5000;
const signatureTimeoutMs = 60_000;
const pollMs = 20;

/**
 * Waits for an acknowledged signature, because on a slow machine the first kill could come before there is anything
 * to lose. If nobody can sign, a separate claim of the proof fails.
 */
async function waitForSignature({ journal }: CrashScenario): Promise<void> {
  const startTime = performance.now();
  const isSigned = () =>
    [...journal.acknowledged().values()].some(({ signed }) => signed !== undefined);
  while (!isSigned() && performance.now() - startTime < signatureTimeoutMs) await pause(pollMs);
}

/** Kills the process as planned while clients place orders. */
async function killAsPlanned(killRun: KillRun, plan: KillPlan): Promise<void> {
  const { installation, scenario } = killRun;
  if (plan.timeAdvances) {
    scenario.now = nextClockStep(scenario.now);
    await setBusinessTime(installation, scenario.now);
  }
  scenario.stopped = false;
  const runningVisitors = scenario.visitors.map((visitor) =>
    placeOrdersUntilCrash(scenario, visitor),
  );
  // Jobs that get no response after the crash are not a failure.
  const jobs = plan.withJobs ? runJobs(installation).catch(() => false) : undefined;
  await waitForSignature(scenario);
  await pause(plan.afterMs);
  if (plan.failpoint !== undefined) {
    // The process may crash before it confirms the failpoint.
    await armFailpoint(installation, plan.failpoint).catch(() => undefined);
    await waitForExit(killRun.child, failpointTimeoutMs);
    if (killRun.child.signalCode !== null) killRun.atFailpoints += 1;
  }
  await killProcess(killRun.child);
  scenario.stopped = true;
  await Promise.all([...runningVisitors, jobs]);
}

/** Restarts the service. If planned, kills it once more before it responds. */
async function restartAsPlanned(killRun: KillRun, plan: KillPlan): Promise<void> {
  const { installation } = killRun;
  if (plan.startKilledAfterMs !== undefined) {
    const child = spawnService(installation);
    await pause(plan.startKilledAfterMs);
    await killProcess(child);
    killRun.whileStarting += 1;
  }
  killRun.child = await startService(installation);
  if (!plan.jobsAfter) return;
  await advancePastLeases(installation);
  await runJobs(installation);
}

async function reportKills(
  killRun: KillRun,
  facts: { engine: DatabaseEngine; kills: number },
): Promise<KillReport> {
  const { scenario, findings, installation } = killRun;
  const isSettled = await waitUntilSettled(scenario);
  await verifyOrders(scenario, findings);
  const executedCount = await countExecuted(scenario);
  await stopProcess(killRun.child);
  const audit = await auditBooksWithCent(installation);
  const acknowledgedOrders = [...scenario.journal.acknowledged().values()];
  return {
    ...facts,
    atFailpoints: killRun.atFailpoints,
    whileStarting: killRun.whileStarting,
    acknowledged: acknowledgedOrders.length,
    redemptions: acknowledgedOrders.filter(
      ({ intent }) => intent.body.operation_type === 'REEMBOLSO',
    ).length,
    signed: acknowledgedOrders.filter(({ signed }) => signed !== undefined).length,
    settled: findings.settled,
    executed: executedCount,
    refusals: scenario.journal.refusals(),
    failures: scenario.failures,
    lost: findings.lost,
    doubled: findings.doubled,
    quiet: isSettled,
    ...audit,
  };
}

async function killRepeatedly(
  killRun: KillRun,
  randomSource: SeededRandom,
  kills: number,
): Promise<void> {
  for (let number = 0; number < kills; number += 1) {
    const plan = createKillPlan(randomSource, number);
    await killAsPlanned(killRun, plan);
    await restartAsPlanned(killRun, plan);
    await verifyOrders(killRun.scenario, killRun.findings);
  }
}

/**
 * Kills the service repeatedly while orders are placed, signed, sent and paid. Nothing that the service has
 * acknowledged may be lost or duplicated, and its books must reconcile afterwards.
 */
export async function proveKills(options: {
  engine: DatabaseEngine;
  kills: number;
  seed: number;
  adminUrl: string;
}): Promise<KillReport> {
  const { engine, kills, seed, adminUrl } = options;
  const folder = mkdtempSync(join(tmpdir(), 'participe-kills-'));
  const journal = openJournal(join(folder, 'acknowledged.jsonl'));
  const children: ChildProcess[] = [];
  try {
    const { installation, ports } = await installForCrashes({
      engine,
      folder,
      adminUrl,
      name: 'proof_kills',
    });
    const randomSource = createSeededRandom(seed);
    const child = await startService(installation);
    const scenario = await createCrashScenario(installation, randomSource, journal);
    const findings: OrderFindings = { lost: [], doubled: [], settled: 0 };
    const killRun: KillRun = {
      installation,
      scenario,
      findings,
      child,
      atFailpoints: 0,
      whileStarting: 0,
    };
    children.push(await startSandbox(installation, ports));
    try {
      await killRepeatedly(killRun, randomSource, kills);
      return await reportKills(killRun, { engine, kills });
    } finally {
      await killProcess(killRun.child);
    }
  } finally {
    for (const child of children) await killProcess(child);
    journal.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
