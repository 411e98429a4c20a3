import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';

/** An error or warning about one row of an import. */
export interface ImportRowFinding {
  readonly row: number;
  readonly code: string;
  readonly message: string;
}

export type ImportType =
  | 'PRODUCTS'
  | 'NET_ASSET_VALUES'
  | 'RD_RESPONSES'
  | 'BANK_STATEMENTS'
  | 'SNCE_MESSAGES'
  | 'POSITIONS'
  | 'REGISTER'
  | 'PENSION_PLANS'
  | 'PPA_PENSION_PLANS';

export interface ImportRow {
  readonly uuid: string;
  readonly type: ImportType;
  readonly rows_ok: number;
  readonly rows_same: number;
  readonly rows_error: number;
  readonly errors: readonly ImportRowFinding[];
  readonly warnings: readonly ImportRowFinding[];
}

export async function insertImport(
  tx: Db,
  outcome: ImportRow & { readonly sha256: string; readonly createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('import')
    .values({
      uuid: outcome.uuid,
      type: outcome.type,
      sha256: outcome.sha256,
      rows_ok: outcome.rows_ok,
      rows_same: outcome.rows_same,
      rows_error: outcome.rows_error,
      errors: JSON.stringify(outcome.errors),
      warnings: JSON.stringify(outcome.warnings),
      created_at: outcome.createdAt,
    })
    .execute();
}

const columns = [
  'uuid',
  'type',
  'rows_ok',
  'rows_same',
  'rows_error',
  'errors',
  'warnings',
] as const;

export async function findImport(db: Db, uuid: string): Promise<ImportRow | undefined> {
  const row = await db
    .selectFrom('import')
    .select(columns)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row as ImportRow | undefined;
}

/** Returns the earlier import of a bank statement with the same hash, if any. */
export async function findStatementImport(db: Db, sha256: string): Promise<ImportRow | undefined> {
  const row = await db
    .selectFrom('import')
    .select(columns)
    .where('type', '=', 'BANK_STATEMENTS')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row as ImportRow | undefined;
}

/**
 * Makes other imports of this type wait until the transaction ends, so that each import sees the results of the
 * previous one.
 */
export async function lockImports(tx: Db, type: ImportType): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${type}`}, 0))`.execute(tx);
}
