import { PgBoss, fromPglite } from 'pg-boss';
import type { OpenDatabase } from '../database/connect.ts';
import type { Log } from '../log.ts';

const queue = 'due-work';

/** pg-boss only triggers runs; due work is recorded in our own tables. */
export interface WorkQueue {
  /** Requests a run soon; several requests become one. */
  readonly nudge: () => void;
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

/** Starts the queue; without `work` the process only requests runs. */
export async function startQueue(
  database: OpenDatabase,
  log: Log,
  work: (() => Promise<unknown>) | undefined,
): Promise<WorkQueue> {
  const boss = createBoss(database);
  boss.on('error', (error) => log.error({ queue, err: error }));
  await boss.start();
  // One waiting and one running: requests during a run lead to one more run.
  await boss.createQueue(queue, { policy: 'stately', retryLimit: 0, expireInSeconds: 300 });
  if (work !== undefined) {
    await boss.schedule(queue, '* * * * *', null, { tz: 'Europe/Madrid' });
    await boss.work(queue, { pollingIntervalSeconds: 0.5 }, async () => {
      await work();
    });
  }
  return {
    nudge: () => {
      boss.send(queue).catch((error: unknown) => log.error({ queue, err: error as Error }));
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
