import { sql } from 'kysely';
import { invariant } from '@participe/domain';
import type { Database, Db } from '../database/connect.ts';
import { runInTransaction } from '../database/transaction.ts';
import { isSealOf, sealOf } from '../seals.ts';

/**
 * One of the 64 parts of the outbox. A part numbers its items without gaps from `first_number` to `last_number`
 * (SIG-23).
 */
export interface OutboxPart {
  readonly part: number;
  readonly first_number: number;
  readonly last_number: number;
  readonly seal: string | null;
}

const columns = sql.raw('part, first_number, last_number, seal');
const textOf = (part: OutboxPart): string =>
  JSON.stringify([part.part, part.first_number, part.last_number]);

const isIntactPart = (part: OutboxPart): boolean =>
  isSealOf('outbox-part', textOf(part), part.seal);

/** Stores the numbers of a part. A wrong seal is kept, so that the audit of the books still finds it. */
async function savePart(tx: Db, before: OutboxPart, numbers: Partial<OutboxPart>): Promise<void> {
  const updatedPart = { ...before, ...numbers };
  const seal = isIntactPart(before) ? sealOf('outbox-part', textOf(updatedPart)) : before.seal;
  await tx
    .updateTable('outbox_part')
    .set({ first_number: updatedPart.first_number, last_number: updatedPart.last_number, seal })
    .where('part', '=', before.part)
    .execute();
}

export async function sealOutboxParts(tx: Db): Promise<number> {
  const { rows } =
    await sql<OutboxPart>`select ${columns} from outbox_part where seal is null`.execute(tx);
  for (const part of rows)
    await tx
      .updateTable('outbox_part')
      .set({ seal: sealOf('outbox-part', textOf(part)) })
      .where('part', '=', part.part)
      .execute();
  return rows.length;
}

/**
 * Takes the next number of an item, in a part that no other transaction has locked. When all parts are locked, waits
 * for one.
 */
export async function takeOutboxNumber(tx: Db): Promise<{ part: number; number: number }> {
  const takePart = async (whenLocked: 'skip locked' | '') => {
    const { rows } = await sql<OutboxPart>`select ${columns} from outbox_part
      order by part limit 1 for update ${sql.raw(whenLocked)}`.execute(tx);
    return rows[0];
  };
  const part = (await takePart('skip locked')) ?? (await takePart(''));
  invariant(part !== undefined, 'the outbox has parts');
  const number = part.last_number + 1;
  await savePart(tx, part, { last_number: number });
  return { part: part.part, number };
}

const itemsPerStatement = 5000;

/**
 * Deletes the oldest items of a part up to the first item that was not delivered before `before`. When an item is
 * missing, the seal is not renewed, so that the audit of the books still finds the fault.
 */
async function purgePart(tx: Db, number: number, before: Date): Promise<number> {
  const { rows } = await sql<OutboxPart & { keep_from: number | null }>`
    select ${columns}, (
      select min(o.number) from outbox o where o.part = p.part
        and (o.delivered_at is null or o.delivered_at >= ${before})) as keep_from
    from outbox_part p where part = ${number} for update`.execute(tx);
  const [part] = rows;
  if (part === undefined) return 0;
  const keptFrom = Math.min(
    part.keep_from ?? part.last_number + 1,
    part.first_number + itemsPerStatement,
    part.last_number + 1,
  );
  if (keptFrom <= part.first_number) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('part', '=', number)
    .where('number', '<', keptFrom)
    .executeTakeFirst();
  const isComplete = Number(numDeletedRows) === keptFrom - part.first_number;
  await savePart(tx, isComplete ? part : { ...part, seal: null }, { first_number: keptFrom });
  return Number(numDeletedRows);
}

export async function purgeDeliveredItems(database: Database, before: Date): Promise<number> {
  const parts = await database.selectFrom('outbox_part').select('part').execute();
  let deletedRowCount = 0;
  for (const { part } of parts)
    for (;;) {
      const count = await runInTransaction(database, (tx) => purgePart(tx, part, before));
      deletedRowCount += count;
      if (count < itemsPerStatement) break;
    }
  return deletedRowCount;
}

/** A missing part, a part with a wrong seal, or a part whose items differ from its range of numbers. */
export interface OutboxPartFault {
  readonly part: number;
  readonly fault: 'missing' | 'seal' | 'items';
}

interface CountedPart extends OutboxPart {
  readonly is_kept: boolean;
  readonly items: number;
  readonly numbers: number;
  readonly outside: number;
}

const partCount = 64;

/** Finds the parts whose items were deleted or copied in the database. */
export async function findOutboxPartFaults(db: Db): Promise<OutboxPartFault[]> {
  const { rows } = await sql<CountedPart>`
    select known.part, p.part is not null as is_kept, p.first_number, p.last_number, p.seal,
      count(o.seq)::int as items, count(distinct o.number)::int as numbers,
      count(*) filter (where o.number not between p.first_number and p.last_number)::int as outside
    from generate_series(0, ${partCount - 1}) as known (part)
    left join outbox_part p on p.part = known.part
    left join outbox o on o.part = known.part
    group by known.part, p.part order by known.part`.execute(db);
  return rows.flatMap((row): OutboxPartFault[] => {
    if (!row.is_kept) return [{ part: row.part, fault: 'missing' }];
    if (!isIntactPart(row)) return [{ part: row.part, fault: 'seal' }];
    const expectedRowCount = row.last_number - row.first_number + 1;
    const isComplete =
      row.items === expectedRowCount && row.numbers === expectedRowCount && row.outside === 0;
    return isComplete ? [] : [{ part: row.part, fault: 'items' }];
  });
}
