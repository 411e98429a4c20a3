import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { type Moment, readMoment } from '../clock.ts';
import { type PurgeRule, retention } from './retention-rules.ts';
import type { Job } from './runner.ts';

const dayMs = 24 * 3600_000;
/** The rows are deleted by several statements, so that no statement takes long. */
const rowsPerStatement = 5000;

async function purgeTable(
  database: Database,
  table: string,
  { since, days, clock, only = sql`true`, purge }: PurgeRule,
  moment: Moment,
): Promise<number> {
  const now = clock === 'session' ? moment.sessionNow : moment.now;
  const timeBefore = new Date(now.getTime() - days * dayMs);
  if (purge !== undefined) return purge(database, timeBefore);
  const tableReference = sql.table(table);
  for (let deletedCount = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${tableReference} where ctid = any(array(
        select ctid from ${tableReference} where ${sql.ref(since)} < ${timeBefore}::timestamptz and ${only}
        limit ${rowsPerStatement} for update skip locked))`.execute(database);
    deletedCount += Number(numAffectedRows);
    if (numAffectedRows < rowsPerStatement) return deletedCount;
  }
}

export async function purgeExpiredRows(database: Database, moment: Moment): Promise<number> {
  let deletedCount = 0;
  for (const [table, rule] of Object.entries(retention))
    if (typeof rule !== 'string') deletedCount += await purgeTable(database, table, rule, moment);
  return deletedCount;
}

/** Creates the job that deletes rows whose retention has ended, once a day and after each start (API-33). */
export function createRetentionJob(): Job {
  let lastRunAt = 0;
  return {
    name: 'retention',
    run: async ({ database, clock }) => {
      const moment = readMoment(clock);
      if (moment.sessionNow.getTime() - lastRunAt < dayMs) return 0;
      const deletedCount = await purgeExpiredRows(database, moment);
      lastRunAt = moment.sessionNow.getTime();
      return deletedCount;
    },
  };
}
