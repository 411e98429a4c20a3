import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { type SignatureRow, selectSignatures } from '../../kernel/database/sql/signatures.ts';

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

export async function readSignatures(db: Db, uuidOperation: string): Promise<SignatureRow[]> {
  const isValid = sql<SqlBool>`s.uuid_operation = ${uuidOperation} and s.voided_at is null`;
  return (await selectSignatures('operation_signature', isValid).execute(db)).rows;
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
