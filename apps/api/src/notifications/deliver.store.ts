import type { NoticeGroup, NoticeWords, PlainDate } from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kernel/context.ts';

export interface NoticeRow extends NoticeWords {
  readonly type: string;
  readonly createdAt: Date;
  /** Whose preferences decide. */
  readonly group: NoticeGroup;
  /** What of the passing of time it comes from, once for each person; null when somebody or something else sent it. */
  readonly cause: string | null;
}

/** Somebody who was told, with the address for the mail that says so; null when there is none, or none is to go now. */
export interface Told {
  readonly uuid_intervener: string;
  readonly email: string | null;
}

type Whom = RawBuilder<unknown>;

export const onePerson = (uuidIntervener: string): Whom =>
  sql`select ${uuidIntervener}::uuid as uuid_intervener`;

/** Contributors are left out: they see their own contributions only, never what happens in the account. */
export const peopleOf = (account: {
  readonly uuid: string;
  readonly on: PlainDate;
  readonly except: string | null;
}): Whom => sql`
  select distinct uuid_intervener from account_intervener
  where uuid_account = ${account.uuid}
    and valid_from <= ${account.on} and (valid_to is null or valid_to >= ${account.on})
    and role not in ('APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR')
    and uuid_intervener is distinct from ${account.except}::uuid`;

/**
 * Writes one notice for each person, as each wants to be told, and says who they are, in one statement. Where the
 * portal is switched off it comes read already, so that nothing is lost; where mails are gathered it waits for the
 * weekly one. Who was told of the same cause is not told again.
 */
export async function insertNotices(tx: Db, notice: NoticeRow, whom: Whom): Promise<Told[]> {
  const isOff = (channel: 'PORTAL' | 'EMAIL') =>
    sql`coalesce(p.quiet @> ${JSON.stringify([`${notice.group}:${channel}`])}::jsonb, false)`;
  const mayWait = notice.group !== 'SECURITY';
  const { rows } = await sql<Told>`
    with people as (
      select w.uuid_intervener, ${isOff('PORTAL')} as no_portal, ${isOff('EMAIL')} as no_email,
        coalesce(p.weekly_digest, false) and ${mayWait} as weekly
      from (${whom}) w left join notification_preference p on p.uuid_intervener = w.uuid_intervener),
    told as (
      insert into notification
        (uuid, uuid_intervener, type, title, text, created_at, entity, uuid_entity, url, cause,
          is_read, awaits_digest)
      select gen_random_uuid(), uuid_intervener, ${notice.type}, ${notice.title},
        ${notice.text}, ${notice.createdAt}::timestamptz, ${notice.entity},
        ${notice.uuidEntity}::uuid, ${notice.url}, ${notice.cause}::text, no_portal, weekly and not no_email
      from people
      on conflict (uuid_intervener, cause) where cause is not null do nothing
      returning uuid_intervener)
    select told.uuid_intervener, case when not people.no_email and not people.weekly then i.email end as email
    from told join people on people.uuid_intervener = told.uuid_intervener
    join intervener i on i.uuid = told.uuid_intervener`.execute(tx);
  return rows;
}
