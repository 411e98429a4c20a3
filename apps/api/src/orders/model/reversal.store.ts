import type { Db } from '../../kernel/database/connect.ts';

/** Whether the registry has refused for good an order that was to take back what a subscription had bought. */
export async function wasReversalRefused(db: Db, uuidSubscription: string): Promise<boolean> {
  const row = await db
    .selectFrom('operation')
    .select('uuid')
    .where('uuid_parent_operation', '=', uuidSubscription)
    .where('operation_type', '=', 'REEMBOLSO')
    .where('operation_status', '=', 'CANCELLED')
    .executeTakeFirst();
  return row !== undefined;
}
