import type { JobRun } from '../kernel/jobs.ts';
import type { Service } from '../service.ts';
import { undeliveredCount } from './test-door.store.ts';
import { tickSandbox } from '@participe/connectors';

const limitMs = 60_000;

function add(total: Map<string, number>, runs: readonly JobRun[]): void {
  for (const { job, count } of runs) total.set(job, (total.get(job) ?? 0) + count);
}

/** Runs jobs and sandbox in turn until neither finds anything to do, for a minute at most. */
export async function runUntilQuiet(
  service: Service,
): Promise<{ ran: JobRun[]; left: { outbox: number } | undefined }> {
  const { sandboxControlUrl } = service.services.config;
  const total = new Map<string, number>();
  const deadline = performance.now() + limitMs;
  let quiet = false;
  while (!quiet && performance.now() < deadline) {
    const runs = await service.runDueWork();
    const did = sandboxControlUrl === undefined ? 0 : await tickSandbox(sandboxControlUrl);
    if (did > 0) add(total, [{ job: 'sandbox', count: did }]);
    add(total, runs);
    quiet = runs.length === 0 && did === 0;
  }
  const ran = [...total].map(([job, count]) => ({ job, count }));
  const outbox = await undeliveredCount(service.database.db);
  return { ran, left: quiet && outbox === 0 ? undefined : { outbox } };
}
