import { randomUUID } from 'node:crypto';
import type { SnceMessage } from '@participe/contract';
import { type Selectable, sql } from 'kysely';
import type { SnceMessage as SnceMessageTable } from '../../kernel/database/types.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { type ListQuery, exactTotalMax } from '../../kernel/lists.ts';

export type TransferMessageRow = Selectable<SnceMessageTable>;

/** A message as received or sent, without the columns added when it is stored. */
export type TransferMessage = SnceMessage;

export async function insertMessage(
  tx: Db,
  clock: Moment,
  stored: {
    readonly direction: 'IN' | 'OUT';
    readonly message: TransferMessage;
    readonly uuidOperation: string | null;
    readonly problem: string | null;
  },
): Promise<string> {
  const { message } = stored;
  const uuid = randomUUID();
  await tx
    .insertInto('snce_message')
    .values({
      uuid,
      direction: stored.direction,
      type: message.type,
      reference: message.reference,
      counterparty_code: message.counterparty_code,
      payload: JSON.stringify(message.payload),
      at: clock.now,
      uuid_operation: stored.uuidOperation,
      problem: stored.problem,
    })
    .execute();
  return uuid;
}

/** Returns an identical message that was received before, if any. A repeated message must have no effect. */
export async function findSameMessage(
  tx: Db,
  message: TransferMessage,
): Promise<TransferMessageRow | undefined> {
  return tx
    .selectFrom('snce_message')
    .selectAll()
    .where('direction', '=', 'IN')
    .where('reference', '=', message.reference)
    .where('type', '=', message.type)
    .where('counterparty_code', '=', message.counterparty_code)
    .where(sql<boolean>`payload = ${JSON.stringify(message.payload)}::jsonb`)
    .executeTakeFirst();
}

/** Returns the messages received under a reference, in the sequence of their arrival. */
export async function readIncomingMessages(
  db: Db,
  reference: string,
): Promise<TransferMessageRow[]> {
  return db
    .selectFrom('snce_message')
    .selectAll()
    .where('direction', '=', 'IN')
    .where('reference', '=', reference)
    .orderBy('seq')
    .execute();
}

/** Returns the codes of the managers to whom we have sent a rejection under a reference. */
export async function findCodesOfRefusedManagers(db: Db, reference: string): Promise<string[]> {
  const rows = await db
    .selectFrom('snce_message')
    .select('counterparty_code')
    .where('direction', '=', 'OUT')
    .where('type', '=', 'RECHAZO')
    .where('reference', '=', reference)
    .execute();
  return rows.map(({ counterparty_code: code }) => code);
}

/**
 * Assigns messages that arrived before their request to the request's order, or to no order when the request is
 * refused. Clears their problem, because staff need not review them any more.
 */
export async function assignMessagesToOrder(
  tx: Db,
  key: {
    readonly reference: string;
    readonly counterparty: string;
    readonly type: SnceMessage['type'];
  },
  uuidOperation: string | null,
): Promise<void> {
  await tx
    .updateTable('snce_message')
    .set({ uuid_operation: uuidOperation, problem: null })
    .where('direction', '=', 'IN')
    .where('reference', '=', key.reference)
    .where('counterparty_code', '=', key.counterparty)
    .where('type', '=', key.type)
    .where('uuid_operation', 'is', null)
    .execute();
}

/** Records why a message had no effect; null removes the reason. */
export async function recordMessageProblem(
  tx: Db,
  uuid: string,
  problem: string | null,
): Promise<void> {
  await tx.updateTable('snce_message').set({ problem }).where('uuid', '=', uuid).execute();
}

export interface StoredTransfer {
  readonly uuid: string;
  readonly operation_type: string;
  readonly entity: string | null;
}

/**
 * Returns the transfer with a reference. We assign the reference of an incoming transfer; the other manager assigns
 * that of an outgoing transfer.
 */
export async function findTransfer(db: Db, reference: string): Promise<StoredTransfer | undefined> {
  return db
    .selectFrom('operation')
    .select([
      'uuid',
      'operation_type',
      sql<string | null>`coalesce(counterparty, origin) ->> 'gestora_comercializador'`.as('entity'),
    ])
    .where('snce_reference', '=', reference)
    .executeTakeFirst();
}

export async function findTransfers(
  db: Db,
  references: readonly string[],
): Promise<{ uuid: string; snce_reference: string | null }[]> {
  return db
    .selectFrom('operation')
    .select(['uuid', 'snce_reference'])
    .where(sql<boolean>`snce_reference = any(${[...new Set(references)]}::text[])`)
    .execute();
}

/** Locks references until the transaction ends, so that messages without an order are handled one at a time. */
export async function lockReferences(tx: Db, references: readonly string[]): Promise<void> {
  for (const reference of [...new Set(references)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`snce ${reference}`}, 0))`.execute(
      tx,
    );
}

/** Returns a page of the stored messages after a sequence number. */
export async function readMessages(
  db: Db,
  filter: {
    readonly direction: 'IN' | 'OUT' | undefined;
    readonly after: number;
    readonly withProblem: boolean;
  },
  { take, offset }: Pick<ListQuery, 'take' | 'offset'>,
): Promise<{ rows: TransferMessageRow[]; counted: number }> {
  const matchingMessages = sql`
    select * from snce_message
    where seq > ${filter.after} and (${filter.direction ?? null}::text is null or direction = ${filter.direction ?? null})
      and (not ${filter.withProblem} or problem is not null)`;
  const { rows } = await sql<TransferMessageRow>`
    ${matchingMessages} order by seq limit ${take} offset ${offset}`.execute(db);
  const countResult = await sql<{ counted: number }>`
    select count(*)::integer as counted from (${matchingMessages} limit ${exactTotalMax + 1}) as f`.execute(
    db,
  );
  return { rows, counted: countResult.rows[0]?.counted ?? 0 };
}
