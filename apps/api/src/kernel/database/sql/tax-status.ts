import type { PlainDate } from '@participe/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { decryptedColumn } from './encrypted-columns.ts';
import { isCurrentHolderRole } from './parties.ts';

/** SQL for the declaration of person `i` on being a US person; null without a declaration (CLD-09). */
export const usStatusJson: RawBuilder<unknown> = sql`(
  select json_build_object('is_us_person', f.is_us_person, 'tin_us', ${decryptedColumn('fatca_status.tin_us', 'f')})
  from fatca_status f where f.uuid_intervener = i.uuid and f.valid_to is null
)`;

/** SQL for the declared tax residences of person `i`, Spain first (CLD-08). */
export const residencesJson: RawBuilder<unknown> = sql`(
  select coalesce(json_agg(json_build_object(
    'country_key', r.country_key, 'tin', ${decryptedColumn('tax_residence.tin', 'r')}, 'no_tin_reason', r.no_tin_reason,
    'comment', r.comment, 'is_certified', r.certified_at is not null
  ) order by r.position), '[]')
  from tax_residence r where r.uuid_intervener = i.uuid and r.valid_to is null
)`;

export const addressCountriesJson: RawBuilder<unknown> = sql`(
  select coalesce(json_agg(a.country_key), '[]')
  from address a
  where a.uuid_intervener = i.uuid and a.valid_to is null and a.country_key is not null
)`;

/** SQL condition: person `i` is a declared US person without a validated form W-9 (ORD-29). */
export const isW9Missing: RawBuilder<SqlBool> = sql<SqlBool>`(
  exists (
    select 1 from fatca_status f
    where f.uuid_intervener = i.uuid and f.valid_to is null and f.is_us_person
  ) and not coalesce((
    select d.validated and d.rejected_reason is null from document d
    where d.uuid_intervener = i.uuid and d.category = 'DOCUMENTATION' and d.subcategory = 'W9'
      and d.draft_until is null
    order by d.created_at desc, d.rejected_reason is not null, d.uuid limit 1
  ), false))`;

/** SQL condition: the form W-9 of a current holder of the account is missing (ORD-29). */
export const waitsForW9 = (
  uuidAccount: RawBuilder<unknown>,
  today: PlainDate,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
    where ai.uuid_account = ${uuidAccount} and ${isCurrentHolderRole('ai', today)} and ${isW9Missing})`;

/**
 * SQL for the instant since which person `i` owes a declaration, because their tax address has left the country of
 * their latest declaration; null when no declaration is due (CLD-08).
 */
export const residenceDueSince: RawBuilder<Date | null> = sql<Date | null>`(
  select max(move.valid_from)
  from (
    select moved.valid_from, earlier.country_key as left_country, current_address.country_key as current_country,
      first_value(earlier.country_key) over (order by moved.version) as declared_country
    from address current_address
    join address moved on moved.uuid = current_address.uuid
    join address earlier on earlier.uuid = moved.uuid and earlier.version = moved.version - 1
    where current_address.uuid_intervener = i.uuid and current_address.type = 'FISCAL'
      and current_address.valid_to is null and moved.country_key <> earlier.country_key
      and moved.valid_from > coalesce((
        select max(r.valid_from) from tax_residence r where r.uuid_intervener = i.uuid), '-infinity')
  ) as move
  where move.left_country = move.declared_country and move.current_country <> move.declared_country)`;
