import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/context.ts';
import { holdsOn } from '../kernel/access/holders.ts';

/**
 * Holders who were represented as minors and have had their eighteenth birthday. Born on 29 February
 * they come of age on 1 March, as eighteen years before 28 February is no 29th; whoever is represented for
 * another cause since a later day is not meant.
 */
export async function dueToComeOfAge(db: Db, today: PlainDate, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct i.uuid
    from account_intervener theirs
    join account_intervener mine on mine.uuid_account = theirs.uuid_account
      and mine.uuid_intervener <> theirs.uuid_intervener and ${holdsOn('mine', today)}
      and (theirs.represents is null or theirs.represents = mine.uuid_intervener)
    join intervener i on i.uuid = mine.uuid_intervener
    where theirs.role in ('REPRESENTANTE_LEGAL', 'TUTOR')
      and (theirs.valid_to is null or theirs.valid_to >= ${today}::date)
      and theirs.valid_from < i.birthdate + interval '18 years'
      and i.birthdate <= ${today}::date - interval '18 years'
      and i.came_of_age_at is null
    order by i.uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Marks the new adult; false when somebody else has just done so. */
export async function markOfAge(db: Db, uuid: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('intervener')
    .set((row) => ({
      came_of_age_at: now,
      minor_need_update: true,
      version: row('version', '+', 1),
    }))
    .where('uuid', '=', uuid)
    .where('came_of_age_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Lets those who stood for the new adult go on reading until a day, and no longer (decision G-M03). Who is named as
 * standing for somebody else goes on; who is named for nobody does while another holder of the account is a minor.
 */
export async function endRepresentation(
  db: Db,
  uuid: string,
  { today, until }: { readonly today: PlainDate; readonly until: PlainDate },
): Promise<void> {
  await sql`
    update account_intervener theirs set valid_to = ${until}::date
    from account_intervener mine join intervener i on i.uuid = mine.uuid_intervener
    where mine.uuid_account = theirs.uuid_account and mine.uuid_intervener = ${uuid}
      and ${holdsOn('mine', today)}
      and theirs.role in ('REPRESENTANTE_LEGAL', 'TUTOR') and theirs.uuid_intervener <> ${uuid}
      and theirs.valid_from < i.birthdate + interval '18 years'
      and (theirs.represents = ${uuid} or theirs.represents is null and not exists (
        select 1 from account_intervener other join intervener minor on minor.uuid = other.uuid_intervener
        where other.uuid_account = theirs.uuid_account and ${holdsOn('other', today)}
          and minor.birthdate > ${today}::date - interval '18 years'))
      and (theirs.valid_to is null or theirs.valid_to > ${until}::date)`.execute(db);
}
