import type { SandboxActor, ServiceSnapshot, SandboxContext } from '../actor.ts';
import { getEarlierInstant } from '../actor-result.ts';
import { publishProductValues } from '../administrator/administrator.ts';
import { runBank } from '../bank/bank.ts';
import { exchangeTransfers } from '../other-manager/other-manager.ts';
import { answerOrders } from '../registry/registry.ts';
import { validateOrders } from '../validator/validator.ts';

/**
 * Result of a run of all actors: how much was done, the business time of the next work or null, and the actors that
 * failed, for example because the service did not respond.
 */
export type TickReport = { did: number; next_due_at: string | null; failures: string[] };

const sendDueEvents: SandboxActor = (context, { now }) => context.postbox.deliver(now);

const actors: Record<string, SandboxActor> = {
  administrator: publishProductValues,
  validator: validateOrders,
  snce: exchangeTransfers,
  bank: runBank,
  registry: answerOrders,
  events: sendDueEvents,
};

export type ActorRunner = { tick: () => Promise<TickReport>; nextDueAt: () => string | null };

/**
 * Creates the runner. Actors run one after the other, concurrent runs wait for each other, and `nextDueAt` returns
 * the due time of the last run.
 */
export function createActorRunner(context: SandboxContext): ActorRunner {
  let lastRun: Promise<unknown> = Promise.resolve();
  let nextDueAt: string | null = null;
  return {
    nextDueAt: () => nextDueAt,
    tick() {
      const run = lastRun.then(async () => {
        const report = await runAll(context);
        nextDueAt = report.next_due_at;
        return report;
      });
      lastRun = run;
      return run;
    },
  };
}

async function runAll(context: SandboxContext): Promise<TickReport> {
  const report: TickReport = { did: 0, next_due_at: null, failures: [] };
  let snapshot: ServiceSnapshot;
  try {
    snapshot = await takeSnapshot(context);
  } catch (error) {
    context.log('sandbox', 'service-away', { reason: reasonOf(error) });
    return { ...report, failures: ['service'] };
  }
  for (const [name, act] of Object.entries(actors)) {
    try {
      const actorResult = await act(context, snapshot);
      report.did += actorResult.did;
      report.next_due_at =
        getEarlierInstant(report.next_due_at ?? undefined, actorResult.nextDueAt) ?? null;
    } catch (error) {
      context.log(name, 'failed', { reason: reasonOf(error) });
      report.failures.push(name);
    }
  }
  return report;
}

async function takeSnapshot({ service }: SandboxContext): Promise<ServiceSnapshot> {
  // The fixed format lets times be compared as texts.
  const now = new Date(await service.now()).toISOString();
  const operations = await service.operations(['SIGNED', 'VALIDATED', 'RD_SENT']);
  return { now, operations, products: await service.products() };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
