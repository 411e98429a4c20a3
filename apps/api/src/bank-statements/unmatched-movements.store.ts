import type { PlainDate } from '@participe/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { type PageRange, exactTotalMax } from '../kernel/lists.ts';

export type MovementStatus = 'QUEUED' | 'MATCHED' | 'RETURNED' | 'CLOSED';

/** A movement of a statement as staff see it. */
export interface StoredMovement {
  readonly uuid: string;
  readonly operation_date: PlainDate;
  readonly value_date: PlainDate;
  readonly is_debit: boolean;
  readonly amount: string;
  readonly account_digits: string;
  readonly concept: string;
  readonly reference_2: string;
  readonly status: MovementStatus;
  readonly queue_reason: string | null;
  readonly uuid_operation: string | null;
  readonly uuid_entry: string | null;
  readonly resolved_by: string | null;
  readonly resolved_at: Date | null;
  readonly comment: string | null;
}

const columns = sql`uuid, operation_date, value_date, is_debit, amount::text as amount, account_digits, concept,
  reference_2, status, queue_reason, uuid_operation, uuid_entry, resolved_by, resolved_at, comment`;

/** Returns a page of movements, oldest first, optionally of one status. */
export async function readMovements(
  db: Db,
  status: MovementStatus | undefined,
  page: PageRange,
): Promise<{ rows: StoredMovement[]; counted: number }> {
  const statusCondition: RawBuilder<SqlBool> =
    status === undefined ? sql`true` : sql`status = ${status}`;
  const { rows } = await sql<StoredMovement>`
    select ${columns} from bank_movement where ${statusCondition}
    order by operation_date, uuid limit ${page.take} offset ${page.offset}`.execute(db);
  const count = await sql<{ counted: number }>`
    select count(*)::int as counted from
      (select 1 from bank_movement where ${statusCondition} limit ${exactTotalMax + 1}) as movements`.execute(
    db,
  );
  return { rows, counted: count.rows[0]?.counted ?? 0 };
}

export async function readMovement(db: Db, uuid: string): Promise<StoredMovement | undefined> {
  const { rows } = await sql<StoredMovement>`
    select ${columns} from bank_movement where uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Returns the movement and locks it until the transaction ends. */
export async function lockMovement(tx: Db, uuid: string): Promise<StoredMovement | undefined> {
  const { rows } = await sql<StoredMovement>`
    select ${columns} from bank_movement where uuid = ${uuid} for update`.execute(tx);
  return rows[0];
}

export interface MovementResolution {
  readonly status: Exclude<MovementStatus, 'QUEUED'>;
  readonly uuid_operation: string | null;
  readonly uuid_entry: string | null;
  readonly matched_by: string | null;
  readonly resolved_by: string;
  readonly resolved_at: Date;
  readonly comment: string | null;
}
