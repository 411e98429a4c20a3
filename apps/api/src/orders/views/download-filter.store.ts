import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputFor } from '../../kernel/http/handler.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { getMadridDayBounds } from '../../kernel/database/sql/filters.ts';
import { operationColumns } from '../model/order-reads.store.ts';

export type DownloadFilter = NonNullable<InputFor<'POST /operations/download'>['body']['filter']>;

/** Filter fields that must equal the column of the same name. */
const equalityFields = [
  'uuid_account',
  'operation_type',
  'operation_sub_type',
  'operation_status',
  'key_product',
  'source',
] as const;

/**
 * Returns the filter of a download as an SQL condition. The first and the last date are whole days in Madrid, both
 * included.
 */
export function buildDownloadCondition(filter: DownloadFilter): RawBuilder<SqlBool> | undefined {
  const filterConditions: RawBuilder<SqlBool>[] = equalityFields.flatMap((field) => {
    const filterValue = filter[field];
    return filterValue === undefined
      ? []
      : [
          field === 'uuid_account'
            ? sql<SqlBool>`${operationColumns[field].column} = ${filterValue}::uuid`
            : sql<SqlBool>`${operationColumns[field].column} = ${filterValue}`,
        ];
  });
  const { operation_date_from: from, operation_date_to: to } = filter;
  if (from !== undefined)
    filterConditions.push(sql`o.operation_date >= ${getMadridDayBounds(from).start}`);
  if (to !== undefined)
    filterConditions.push(sql`o.operation_date < ${getMadridDayBounds(to).end}`);
  return filterConditions.length === 0
    ? undefined
    : sql`(${sql.join(filterConditions, sql` and `)})`;
}

export async function readManagerName(db: Db): Promise<string> {
  const row = await db
    .selectFrom('distributor')
    .select('name')
    .where('is_own', '=', true)
    .executeTakeFirst();
  return row?.name ?? '';
}
