import type { DebitLock, PlainDate } from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';

/** Returns SQL for the direct-debit locks of a position on a day, as JSON (LOT-10). */
export const selectDebitLocks = (
  account: RawBuilder<unknown>,
  product: RawBuilder<unknown>,
  today: PlainDate,
): RawBuilder<DebitLock[]> => sql<DebitLock[]>`
  coalesce((select json_agg(json_build_object('units', k.participations::text, 'until', k.locked_until))
    from debit_lock k
    where k.uuid_account = ${account} and k.id_product = ${product} and k.uuid_transfer is null
      and k.locked_until >= ${today}), '[]')`;

/** Returns SQL for the units of a position under a direct-debit lock on a day (LOT-10). */
export const selectDebitLockedUnits = (
  account: RawBuilder<unknown>,
  product: RawBuilder<unknown>,
  today: PlainDate,
): RawBuilder<string> => sql<string>`
  coalesce((select sum(k.participations) from debit_lock k
    where k.uuid_account = ${account} and k.id_product = ${product} and k.uuid_transfer is null
      and k.locked_until >= ${today}), 0)::numeric(20, 6)::text`;
