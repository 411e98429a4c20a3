import type { Db } from '../../kernel/database/connect.ts';

export interface TimeStampRow {
  readonly sha256: string;
  readonly uuid_document: string;
  readonly token: Uint8Array;
  readonly stamped_at: Date;
}

export async function hasTimeStamp(db: Db, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('time_stamp')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false when a concurrent worker has stored a time stamp of the same paper. */
export async function insertTimeStamp(tx: Db, row: TimeStampRow): Promise<boolean> {
  const result = await tx
    .insertInto('time_stamp')
    .values({ ...row, token: Buffer.from(row.token) })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
