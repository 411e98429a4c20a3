import type { CallKey } from '@participe/contract';
import type { StaffPurpose, StaffRole } from '@participe/domain';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptSealedMembers, encryptMembers } from '../kernel/encryption/column-encryption.ts';
import { type PageRange, exactTotalMax } from '../kernel/lists.ts';
import type { StaffApproval } from '../kernel/database/types.ts';
import { sealApproval } from './proposal-seal.ts';

export type ApprovalRow = Selectable<StaffApproval>;
/**
 * Decrypts the body of a proposal. A value that cannot be decrypted becomes empty, so that staff can still read the
 * proposal; its changed digest prevents execution (PRM-23).
 */
const decryptBody = (row: ApprovalRow): ApprovalRow => ({
  ...row,
  body: decryptSealedMembers('staff_approval.body', row.uuid, row.body),
});

export type ApprovalStatus = ApprovalRow['status'];

export interface NewApproval {
  readonly uuid: string;
  readonly call: CallKey;
  readonly params: object;
  readonly query: object;
  readonly body: object;
  readonly requestHash: string;
  readonly purpose: StaffPurpose;
  readonly factsHash: string;
  readonly effect: object;
  readonly proposedBy: string;
  readonly uuidProposer: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Returns false when the same request is pending. */
export async function insertApproval(tx: Db, row: NewApproval): Promise<boolean> {
  const seal = sealApproval({
    uuid: row.uuid,
    request_hash: row.requestHash,
    facts_hash: row.factsHash,
    proposed_by: row.proposedBy,
    uuid_proposer: row.uuidProposer,
    endorsed_by: null,
    uuid_endorser: null,
    expires_at: row.expiresAt,
  });
  const { rows } = await sql`
    insert into staff_approval (uuid, call, params, query, body, request_hash, purpose, facts_hash, effect, status,
      proposed_by, uuid_proposer, proposed_at, expires_at, seal)
    values (${row.uuid}, ${row.call}, ${JSON.stringify(row.params)}::jsonb,
      ${JSON.stringify(row.query)}::jsonb, ${encryptMembers('staff_approval.body', row.uuid, row.body)}::jsonb,
      ${row.requestHash}, ${row.purpose}, ${row.factsHash}, ${JSON.stringify(row.effect)}::jsonb, 'PENDING',
      ${row.proposedBy}, ${row.uuidProposer}, ${row.now}, ${row.expiresAt}, ${seal})
    on conflict (request_hash) where status = 'PENDING' do nothing
    returning uuid`.execute(tx);
  return rows.length === 1;
}

/** Ends the pending proposal of a request when it has expired or its facts have changed. */
export async function endStaleApproval(
  tx: Db,
  { requestHash, factsHash }: Pick<NewApproval, 'requestHash' | 'factsHash'>,
  now: Date,
): Promise<void> {
  await sql`
    update staff_approval set status = case when expires_at <= ${now} then 'EXPIRED' else 'VOID' end,
      decided_at = ${now}
    where request_hash = ${requestHash} and status = 'PENDING'
      and (expires_at <= ${now} or facts_hash <> ${factsHash})`.execute(tx);
}

export async function readPendingApproval(
  db: Db,
  requestHash: string,
): Promise<ApprovalRow | undefined> {
  const row = await db
    .selectFrom('staff_approval')
    .selectAll()
    .where('request_hash', '=', requestHash)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return row && decryptBody(row);
}

/** Returns a proposal and locks it until the transaction ends. */
export async function lockApproval(tx: Db, uuid: string): Promise<ApprovalRow> {
  const row = await tx
    .selectFrom('staff_approval')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return decryptBody(row);
}

/**
 * Records the first of the two approvals that the proposal of a service client needs. The caller must have locked the
 * proposal.
 */
export async function endorseApproval(
  tx: Db,
  row: ApprovalRow,
  by: { readonly name: string; readonly uuidMember: string },
): Promise<void> {
  const endorserFields = { endorsed_by: by.name, uuid_endorser: by.uuidMember };
  await tx
    .updateTable('staff_approval')
    .set({ ...endorserFields, seal: sealApproval({ ...row, ...endorserFields }) })
    .where('uuid', '=', row.uuid)
    .execute();
}

/** Ends a proposal. The caller must have locked it. */
export async function decideApproval(
  tx: Db,
  uuid: string,
  decision: {
    readonly status: Exclude<ApprovalStatus, 'PENDING'>;
    readonly by: string;
    readonly uuidMember: string | null;
    readonly now: Date;
    readonly reason?: string;
    readonly response?: object;
  },
): Promise<void> {
  await sql`
    update staff_approval set status = ${decision.status}, decided_by = ${decision.by},
      uuid_decider = ${decision.uuidMember}, decided_at = ${decision.now}, reason = ${decision.reason ?? null},
      response = ${decision.response === undefined ? null : JSON.stringify(decision.response)}::jsonb
    where uuid = ${uuid}`.execute(tx);
}

/** Returns a page of the proposals for some purposes, newest first. */
export async function readApprovals(
  db: Db,
  filter: {
    readonly purposes: readonly StaffPurpose[];
    readonly status: ApprovalStatus | undefined;
    readonly now: Date;
  },
  page: PageRange,
): Promise<{ rows: ApprovalRow[]; counted: number }> {
  const status = sql`case when status = 'PENDING' and expires_at <= ${filter.now} then 'EXPIRED' else status end`;
  const proposalCondition = sql`purpose = any(${filter.purposes}::text[])
    and ${filter.status === undefined ? sql`true` : sql`${status} = ${filter.status}`}`;
  const { rows } = await sql<ApprovalRow>`
    select * from staff_approval where ${proposalCondition}
    order by proposed_at desc, uuid limit ${page.take} offset ${page.offset}`.execute(db);
  const count = await sql<{ counted: number }>`
    select count(*)::int as counted from
      (select 1 from staff_approval where ${proposalCondition} limit ${exactTotalMax + 1}) as approvals`.execute(
    db,
  );
  return { rows: rows.map(decryptBody), counted: count.rows[0]?.counted ?? 0 };
}

/** Returns the current roles of a member of staff. */
export async function readStaffRoles(db: Db, uuid: string): Promise<StaffRole[]> {
  const row = await db
    .selectFrom('staff_account')
    .select('roles')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return (row?.roles ?? []) as StaffRole[];
}
