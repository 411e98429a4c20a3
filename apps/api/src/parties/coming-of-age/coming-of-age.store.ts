import {
  type PlainDate,
  type RepresentedRole,
  type Role,
  addDays,
  readAccessDaysAfterMajority,
} from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { changeSealedRows } from '../../kernel/seals.ts';
import {
  awaitsConfirmation,
  roleBeganInMinority,
  isCurrent,
  isHolderRole,
  isAdult,
  representsPerson,
  isOwnerRole,
  isMinorRepresentative,
  wasRecordedAsMinor,
  isRepresentedMinor,
  representedRoles,
} from '../../kernel/database/sql/parties.ts';

/**
 * Returns the people who are now of age and were represented as minors on an account that they hold or held
 * (PTY-08), even if they left the account as minors.
 */
export async function findPersonIdsNowOfAge(
  db: Db,
  today: PlainDate,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct i.uuid from ${representedRoles} join intervener i on i.uuid = own.uuid_intervener
    where ${isRepresentedMinor('i')} and ${isAdult('i', today)} and i.came_of_age_at is null
    order by i.uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/**
 * Marks that a person came of age and must confirm their own data (PTY-09); a person whose record was created after the
 * eighteenth birthday need not confirm them. Returns false when another process did this first.
 */
export async function markPersonOfAge(db: Db, uuid: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update intervener i set came_of_age_at = ${now}, version = version + 1,
      minor_need_update = ${wasRecordedAsMinor('i')}
    where i.uuid = ${uuid} and i.came_of_age_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** A current role of a representative, with the roles of the account's owners. */
export interface OpenRepresentation {
  readonly uuid_account: string;
  readonly uuid_intervener: string;
  readonly role: Role;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate | null;
  readonly represents: string | null;
  readonly owners: readonly (RepresentedRole & { readonly awaitsConfirmation: boolean })[];
}

/** Selects roles `rep` of representatives on accounts `a` of natural persons, with the roles of the owners. */
const selectRepresentations = (
  condition: RawBuilder<unknown>,
): RawBuilder<OpenRepresentation> => sql<OpenRepresentation>`
    select rep.uuid_account, rep.uuid_intervener, rep.role, rep.valid_from as "validFrom",
      rep.valid_to as "validTo", rep.represents,
      (select json_agg(json_build_object('uuid', o.uuid_intervener, 'role', o.role,
          'validFrom', o.valid_from, 'validTo', o.valid_to, 'birthdate', p.birthdate,
          'awaitsConfirmation', ${awaitsConfirmation('p')}))
        from account_intervener o join intervener p on p.uuid = o.uuid_intervener
        where o.uuid_account = rep.uuid_account and ${isOwnerRole('o')}) as owners
    from account_intervener rep join account a on a.uuid = rep.uuid_account and a.intervener_type = 'F'
    where ${isMinorRepresentative('rep')} and ${condition}
    order by rep.uuid_account, rep.uuid_intervener, rep.role`;

/**
 * Returns the current roles of representatives who no longer represent any minor, because the last one came of age
 * or left the account (PTY-08, PTY-14). Only accounts of natural persons are searched.
 */
export async function findRepresentationsToEnd(
  db: Db,
  today: PlainDate,
  limit: number,
): Promise<OpenRepresentation[]> {
  const isOver = sql`(${roleBeganInMinority('rep', 'i')} and ${isAdult('i', today)} or own.valid_to < ${today}::date)`;
  const isCounted = sql`(rep.represents is not null or ${isHolderRole('own')} and ${roleBeganInMinority('rep', 'i')})`;
  const roleJoin = sql`account_intervener own join intervener i on i.uuid = own.uuid_intervener
    where own.uuid_account = rep.uuid_account and ${isOwnerRole('own')} and ${representsPerson('rep', 'i')} and ${isCounted}`;
  const isToEnd = sql`(rep.valid_to is null or rep.valid_to > ${addDays(today, readAccessDaysAfterMajority)}::date)
      and exists (select 1 from ${roleJoin} and ${isOver})
      and not exists (select 1 from ${roleJoin} and not ${isOver})`;
  const { rows } =
    await sql<OpenRepresentation>`${selectRepresentations(isToEnd)} limit ${limit}`.execute(db);
  return rows;
}

/** Returns the current roles of representatives on the accounts that a person owns. */
export async function findRepresentationsBeside(
  db: Db,
  person: string,
  today: PlainDate,
): Promise<OpenRepresentation[]> {
  const isBeside = sql`${isCurrent('rep', today)} and exists (select 1 from account_intervener own
    where own.uuid_account = rep.uuid_account and own.uuid_intervener = ${person} and ${isOwnerRole('own')})`;
  return (await selectRepresentations(isBeside).execute(db)).rows;
}

/** Records that a person has confirmed their data as an adult. Returns false when another process did this first. */
export async function markDataConfirmed(tx: Db, uuid: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update intervener i set came_of_age_at = coalesce(came_of_age_at, ${now}), version = version + 1,
      minor_need_update = false
    where i.uuid = ${uuid} and ${awaitsConfirmation('i')}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Ends a representative's role on a day. Returns false when the role had ended by that day. */
export async function endRepresentation(
  tx: Db,
  role: Pick<OpenRepresentation, 'uuid_account' | 'uuid_intervener' | 'role'>,
  lastDay: PlainDate,
): Promise<boolean> {
  const { numUpdatedRows } = await changeSealedRows(
    tx,
    'account_intervener',
    [role.uuid_account],
    () =>
      tx
        .updateTable('account_intervener')
        .set({ valid_to: lastDay })
        .where('uuid_account', '=', role.uuid_account)
        .where('uuid_intervener', '=', role.uuid_intervener)
        .where('role', '=', role.role)
        .where((row) => row.or([row('valid_to', 'is', null), row('valid_to', '>', lastDay)]))
        .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}
