import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Difference of two clocks in milliseconds, and the time of the query within which it is not known. */
interface ClockOffset {
  readonly offsetMs: number;
  readonly uncertaintyMs: number;
}

/** Measures by how much the clock of the database is ahead of that of this machine. */
export async function measureClockOffset(
  db: Db,
  machineNow: () => number = Date.now,
): Promise<ClockOffset> {
  const before = machineNow();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const uncertaintyMs = (machineNow() - before) / 2;
  const database = rows[0]?.now.getTime() ?? before;
  return { offsetMs: Math.round(database - before - uncertaintyMs), uncertaintyMs };
}
