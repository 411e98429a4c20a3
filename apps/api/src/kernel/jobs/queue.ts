import { PgBoss, fromPglite } from 'pg-boss';
import type { OpenDatabase } from '../database/connect.ts';
import type { Log } from '../log.ts';

const queue = 'due-work';

/** Queue of job runs. pg-boss only starts the runs; our own tables record which work is due. */
export interface WorkQueue {
  /** Requests a run of the jobs as soon as possible. Several requests may lead to a single run. */
  readonly requestRun: () => void;
  readonly stop: () => Promise<void>;
}

function createBoss(database: OpenDatabase): PgBoss {
  if ('pglite' in database.engine)
    return new PgBoss({ db: fromPglite(database.engine.pglite), backend: 'pglite' });
  const { pool } = database.engine;
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
  });
}

/** Starts the job queue. Without `work`, this process only requests runs, and another process carries them out. */
export async function startQueue(
  database: OpenDatabase,
  log: Log,
  work: (() => Promise<unknown>) | undefined,
): Promise<WorkQueue> {
  const boss = createBoss(database);
  boss.on('error', (error) => log.error({ queue, err: error }));
  await boss.start();
  // pg-boss keeps at most one run waiting while another is active, so all requests during a run lead to one more
  // run.
  await boss.createQueue(queue, { policy: 'stately', retryLimit: 0, expireInSeconds: 300 });
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
