import { type RawBuilder, sql } from 'kysely';

/** SQL condition: the recipient has signed order `o`, or the order needs no signatures any more. */
const isSignedByRecipient = sql`(o.operation_status not like 'REGISTERED%' or exists (
  select 1 from operation_signature s where s.uuid_operation = o.uuid
    and s.uuid_intervener = n.uuid_intervener and s.voided_at is null))`;

/**
 * Returns SQL that is true when a row is found. The scalar subquery reads one row by its index, whereas the planner
 * may read a whole table for an `exists`.
 */
const isFound = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select true from ${rows} limit 1), false)`;

const orderSatisfies = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  isFound(sql`operation o where o.uuid = n.uuid_entity
    and (o.operation_status = 'CANCELLED' or ${condition})`);

/** SQL condition: the money of order `o` has arrived, or the order no longer waits for money. */
const isPaid = sql`(o.cash_reconciled_on is not null
  or o.operation_status not like 'REGISTERED%' and o.operation_status not in ('SIGNED', 'VALIDATED')
  or exists (select 1 from pay_in y where y.uuid_operation = o.uuid and y.status = 'COMPLETED'))`;

/** SQL condition: document `d` was sent to the manager and is neither a draft nor rejected. */
const isCounted = sql`d.rejected_reason is null and d.draft_until is null and d.template is null`;

/** SQL condition: a document of the person was sent after the notification about it. */
const hasNewPersonalDocument = isFound(sql`document d
  where d.uuid_intervener = n.uuid_entity and d.category = 'DOCUMENTATION'
    and d.created_at > n.created_at and ${isCounted}`);

/**
 * SQL condition: the bank accounts of the notification have a proof. They are the bank account in its cause or,
 * without a cause, all bank accounts of the account.
 */
const hasBankProof = sql`not ${isFound(sql`bank_account b
  where b.uuid_account = n.uuid_entity and b.status in ('PENDING', 'REJECTED')
    and b.proof_source <> 'AGGREGATOR'
    and b.uuid::text = coalesce(split_part(n.cause, ':', 2), b.uuid::text)
    and not ${isFound(sql`document d where d.uuid_bank_account = b.uuid and d.template is null and ${isCounted}`)}`)}`;

/**
 * SQL condition: a later file replaces the rejected file of the notification. Each kind of owner is searched
 * separately, so that its index is used.
 */
const isReplaced = sql`coalesce((select ${sql.join(
  (['uuid_intervener', 'uuid_account', 'uuid_operation'] as const).map((owner) =>
    isFound(sql`document d where d.${sql.ref(owner)} = old.${sql.ref(owner)}
      and d.subcategory = old.subcategory and d.created_at > old.created_at and ${isCounted}
      and d.uuid_bank_account is not distinct from old.uuid_bank_account
      and d.uuid_associate is not distinct from old.uuid_associate`),
  ),
  sql` or `,
)} from document old where old.uuid = n.uuid_entity), false)`;

/**
 * SQL for whether the action that notification `n` asks for is done or no longer needed (NOT-22). False for a
 * notification that asks for no action.
 */
export const isSettled: RawBuilder<boolean> = sql<boolean>`case
  when n.type = 'SUSCRIPTION_TRANSFER_DETAILS' then ${orderSatisfies(isPaid)}
  when n.about = 'SIGNATURE' then ${orderSatisfies(isSignedByRecipient)}
  when n.about = 'DOCUMENTS' then ${orderSatisfies(sql`o.missing_documents = '{}'`)}
  when n.type = 'DOCUMENTATION_ISSUE_CREATED' and n.entity = 'OPERATION'
    then ${orderSatisfies(sql`o.missing_documents = '{}' and ${isSignedByRecipient}`)}
  when n.type = 'DOCUMENTATION_ISSUE_CREATED' then ${isReplaced}
  when n.type = 'MISSING_CCC_DOCUMENT' then ${hasBankProof}
  when n.type like 'DOCUMENT\\_EXPIR%' or n.type = 'REFRESH_VIDEO_ID_EMAIL'
    then ${hasNewPersonalDocument}
  when n.type = 'KNOWLEDGE_TEST' then ${isFound(sql`appropriateness_result r
    where r.uuid_intervener = n.uuid_entity and r.taken_at > n.created_at`)}
  else false end`;
