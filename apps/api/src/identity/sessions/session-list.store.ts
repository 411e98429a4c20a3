import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { isHolderRole } from '../../kernel/database/sql/parties.ts';
import type { PageRange } from '../../kernel/lists.ts';

export interface OpenSessionRow {
  uuid: string;
  device: string;
  created_at: Date;
  last_used_at: Date;
}

/**
 * SQL for the end of a session: the earliest of its revocation, its idle and absolute expiry, and the instant at
 * which all sessions of the person were ended.
 */
const endOf = (idleMs: number) => sql`
  least(f.revoked_at, f.absolute_expires_at, f.last_used_at + ${idleMs} * interval '1 millisecond',
    case when f.created_at < i.sessions_valid_from then i.sessions_valid_from end)`;

export async function readOpenSessions(
  db: Db,
  who: { uuidIntervener: string; now: Date; idleMs: number },
): Promise<OpenSessionRow[]> {
  const { rows } = await sql<OpenSessionRow>`
    select f.uuid, f.device, f.created_at, f.last_used_at
    from session_family f join intervener i on i.uuid = f.uuid_intervener
    where f.uuid_intervener = ${who.uuidIntervener} and ${endOf(who.idleMs)} > ${who.now}
    order by f.last_used_at desc, f.uuid`.execute(db);
  return rows;
}

export interface AccessRow {
  uuid: string;
  kind: 'CLIENT' | 'SUPERUSER';
  at: Date;
  ended_at: Date | null;
  device: string | null;
  /** The User-Agent header of a working session of staff, whose device has no stored name. */
  user_agent: string | null;
  reason_code: string | null;
}

/**
 * Returns a page of a person's sessions and of staff accesses to the data of the person or their accounts, latest
 * first.
 */
export async function readAccesses(
  db: Db,
  who: { uuidIntervener: string; now: Date; idleMs: number },
  page: PageRange,
  countMax: number,
): Promise<{ rows: AccessRow[]; counted: number }> {
  const accessesQuery = sql`
    select f.uuid, 'CLIENT' as kind, f.created_at as at, ${endOf(who.idleMs)} as end_at, f.device,
      null as user_agent, null as reason_code
    from session_family f join intervener i on i.uuid = f.uuid_intervener
    where f.uuid_intervener = ${who.uuidIntervener}
    union all
    select v.uuid, 'SUPERUSER', v.opened_at, least(v.ended_at, v.expires_at), v.device, null, v.reason_code
    from superuser_view v where v.uuid_intervener = ${who.uuidIntervener}
    union all
    select s.uuid, 'SUPERUSER', s.opened_at, s.hour + interval '1 hour', null, s.user_agent, s.reason_code
    from staff_access s where s.uuid_intervener = ${who.uuidIntervener}
      or s.uuid_account in (select ai.uuid_account from account_intervener ai
        where ai.uuid_intervener = ${who.uuidIntervener} and ${isHolderRole('ai')})`;
  const { rows } = await sql<AccessRow>`
    select uuid, kind, at, case when end_at <= ${who.now} then end_at end as ended_at, device, user_agent, reason_code
    from (${accessesQuery}) a order by at desc, uuid limit ${page.take} offset ${page.offset}`.execute(
    db,
  );
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select 1 from (${accessesQuery}) a limit ${countMax + 1}) c`.execute(
    db,
  );
  return { rows, counted: counts[0]?.counted ?? 0 };
}
