import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** Whether an order of a visitor, not of the seeded past, is signed and waits for the days to pass. */
export async function waitsForTime(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select 1 from operation
      where operation_status in ('SIGNED', 'VALIDATED', 'RD_SENT')
        and operation_date > (select value::timestamptz from config_entry where key = 'SEEDED')
    ) as waits`.execute(db);
  return rows[0]?.waits === true;
}
