import { setTimeout } from 'node:timers/promises';
import type { JobRun } from '../kernel/jobs/runner.ts';
import type { Service } from '../service.ts';
import { countUndeliveredMessages } from './test-door.store.ts';
import { runDueSandboxWork } from '@participe/connectors';

const limitMs = 60_000;

function addCounts(total: Map<string, number>, runs: readonly JobRun[]): void {
  for (const { job, count } of runs) total.set(job, (total.get(job) ?? 0) + count);
}

/**
 * Milliseconds between two checks while a failed delivery waits for its retry, which is due only after some seconds.
 */
const pauseMs = 100;

/**
 * Runs jobs and sandbox alternately until neither has work and the outbox is empty, which includes retries. Stops
 * after a minute.
 */
export async function runJobsUntilIdle(
  service: Service,
): Promise<{ ran: JobRun[]; left: { outbox: number } | undefined }> {
  const { sandboxControlUrl } = service.services.config;
  const completedCounts = new Map<string, number>();
  const deadline = performance.now() + limitMs;
  const listRunJobs = () => [...completedCounts].map(([job, count]) => ({ job, count }));
  let outbox = 0;
  while (performance.now() < deadline) {
    const runs = await service.runDueWork();
    const sandboxCount =
      sandboxControlUrl === undefined ? 0 : await runDueSandboxWork(sandboxControlUrl);
    if (sandboxCount > 0) addCounts(completedCounts, [{ job: 'sandbox', count: sandboxCount }]);
    addCounts(completedCounts, runs);
    outbox = await countUndeliveredMessages(service.database.db);
    // With a sandbox, finished work can cause more work, so that both run again at once. Without a sandbox, only a
    // retry in the outbox can give the idle jobs more work.
    if (sandboxCount > 0 || (runs.length > 0 && sandboxControlUrl !== undefined)) continue;
    if (outbox === 0) return { ran: listRunJobs(), left: undefined };
    await setTimeout(pauseMs);
  }
  return { ran: listRunJobs(), left: { outbox } };
}
