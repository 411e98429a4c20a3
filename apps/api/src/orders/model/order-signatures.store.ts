import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

export interface NewSignature {
  readonly uuid: string;
  readonly uuidOperation: string;
  readonly uuidIntervener: string;
  readonly orderVersion: number;
  readonly signedAt: Date;
  readonly channel: 'SMS' | 'EMAIL' | 'PAPER';
  readonly orderText: string;
  readonly orderHash: string;
  readonly evidence: string;
  readonly seal: string;
}

export async function insertSignature(tx: Db, signature: NewSignature): Promise<void> {
  await tx
    .insertInto('operation_signature')
    .values({
      uuid: signature.uuid,
      uuid_operation: signature.uuidOperation,
      uuid_intervener: signature.uuidIntervener,
      order_version: signature.orderVersion,
      signed_at: signature.signedAt,
      channel: signature.channel,
      order_text: signature.orderText,
      order_hash: signature.orderHash,
      evidence: signature.evidence,
      seal: signature.seal,
    })
    .execute();
}

export interface SignatureRow {
  readonly uuid_intervener: string;
  readonly name: string;
  readonly document_number: string;
  readonly signed_at: Date;
  readonly channel: string;
  readonly seal: string;
}

/** Returns the valid signatures of an order, oldest first. */
export async function readSignatures(db: Db, uuidOperation: string): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select s.uuid_intervener, concat_ws(' ', i.name, i.lastname_1, i.lastname_2) as name,
      i.document_number, s.signed_at, s.channel, s.seal
    from operation_signature s join intervener i on i.uuid = s.uuid_intervener
    where s.uuid_operation = ${uuidOperation} and s.voided_at is null
    order by s.signed_at, s.uuid`.execute(db);
  return rows;
}

/**
 * Marks the signatures of an order as void, because the order must be signed again. The rows are kept as evidence.
 */
export async function voidSignatures(tx: Db, uuidOperation: string, now: Date): Promise<void> {
  await tx
    .updateTable('operation_signature')
    .set({ voided_at: now })
    .where('uuid_operation', '=', uuidOperation)
    .where('voided_at', 'is', null)
    .execute();
}
