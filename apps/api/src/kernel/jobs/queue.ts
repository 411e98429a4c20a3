import { PgBoss, fromPglite } from 'pg-boss';
import type { DatabaseHandle } from '../database/connect.ts';
import type { Logger } from '../log.ts';

const queue = 'due-work';
/**
 * With this policy, at most one run waits while another is active, so that the requests during a run share one more
 * run.
 */
const queueOptions = { policy: 'stately', retryLimit: 0, expireInSeconds: 300 } as const;

/** Queue of job runs. pg-boss starts the runs, and the tables of the service record the due work. */
export interface JobQueue {
  /** Requests a run as soon as possible. Several requests may share one run. */
  readonly requestRun: () => void;
  readonly stop: () => Promise<void>;
}

function createBoss(database: DatabaseHandle): PgBoss {
  if ('pglite' in database.engine)
    return new PgBoss({ db: fromPglite(database.engine.pglite), backend: 'pglite' });
  const { pool } = database.engine;
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
  });
}

/**
 * Creates the tables of the job queue, for installations in which the service's database role may not create tables.
 */
export async function installJobQueue(database: DatabaseHandle): Promise<void> {
  const boss = createBoss(database);
  await boss.start();
  await boss.createQueue(queue, queueOptions);
  await boss.stop({ graceful: false });
}

/** Starts the job queue. Without `work`, this process only requests runs, which another process carries out. */
export async function startJobQueue(
  database: DatabaseHandle,
  log: Logger,
  work: (() => Promise<unknown>) | undefined,
): Promise<JobQueue> {
  const boss = createBoss(database);
  boss.on('error', (error) => log.error({ queue, err: error }));
  await boss.start();
  await boss.createQueue(queue, queueOptions);
  if (work !== undefined) {
    await boss.schedule(queue, '* * * * *', null, { tz: 'Europe/Madrid' });
    await boss.work(queue, { pollingIntervalSeconds: 0.5 }, async () => {
      await work();
    });
  }
  return {
    requestRun: () => {
      boss.send(queue).catch((error: unknown) => log.error({ queue, err: error as Error }));
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
