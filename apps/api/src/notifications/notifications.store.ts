import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/context.ts';

export interface NoticeRow {
  readonly type: string;
  readonly title: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly entity: string | null;
  readonly uuidEntity: string | null;
  readonly url: string | null;
}

export async function insertForPerson(
  tx: Db,
  notice: NoticeRow,
  uuidIntervener: string,
): Promise<void> {
  await sql`
    insert into notification
      (uuid, uuid_intervener, type, title, text, created_at, entity, uuid_entity, url)
    values (gen_random_uuid(), ${uuidIntervener}, ${notice.type}, ${notice.title}, ${notice.text},
      ${notice.createdAt}, ${notice.entity}, ${notice.uuidEntity}, ${notice.url})`.execute(tx);
}

/** Contributors are left out: they see their own contributions only, never what happens in the account. */
export async function insertForAccount(
  tx: Db,
  notice: NoticeRow,
  account: { uuid: string; on: PlainDate; except: string | null },
): Promise<void> {
  await sql`
    insert into notification
      (uuid, uuid_intervener, type, title, text, created_at, entity, uuid_entity, url)
    select gen_random_uuid(), people.uuid_intervener, ${notice.type}, ${notice.title}, ${notice.text},
      ${notice.createdAt}::timestamptz, ${notice.entity}, ${notice.uuidEntity}::uuid, ${notice.url}
    from (
      select distinct uuid_intervener from account_intervener
      where uuid_account = ${account.uuid}
        and valid_from <= ${account.on} and (valid_to is null or valid_to >= ${account.on})
        and role not in ('APORTANTE_CONYUGE', 'APORTANTE_FAMILIAR')
        and uuid_intervener is distinct from ${account.except}::uuid
    ) as people`.execute(tx);
}
