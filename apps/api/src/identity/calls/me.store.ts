import { type IntervenerStatus, invariant, type PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { selectHolderNames } from '../../kernel/database/sql/parties.ts';
import { residenceDueSince } from '../../kernel/database/sql/tax-status.ts';

export interface MeRow {
  uuid: string;
  name: string;
  lastname_1: string | null;
  lastname_2: string | null;
  intervener_status: IntervenerStatus;
  intervener_type: 'F' | 'J';
  birthdate: PlainDate | null;
  has_app_enable_biometric_access: boolean;
  uuid_distributor: string | null;
  distributor_is_own: boolean;
  uuid_subdistributor: string | null;
  uuid_agent: string | null;
  /** True when the person has no second factor and has not postponed its set-up in this session (SES-13). */
  two_factor_pending: boolean;
  /** Null before the first answer to the privacy text. */
  privacy_version: number | null;
  /** Last day on which the know-your-customer form is valid; null when the person has signed none. */
  kyc_due_at: PlainDate | null;
  /** Null until the person chooses how they receive the yearly reports (CLD-20). */
  annual_report_channel: string | null;
  /** True when the person must declare their tax residences again (CLD-08). */
  residence_due: boolean;
  app_version_minimal: string;
  maintenance_mode: 'true' | 'false';
}

/** `uuidFamily` is the family of the caller's session; '' when there is none. */
export async function findMe(db: Db, uuid: string, uuidFamily: string): Promise<MeRow> {
  const { rows } = await sql<MeRow>`
    select i.uuid, i.name, i.lastname_1, i.lastname_2, i.intervener_status, i.intervener_type,
      i.birthdate, i.kyc_due_at, i.annual_report_channel, i.has_app_enable_biometric_access, i.uuid_distributor,
      coalesce(d.is_own, true) as distributor_is_own, i.uuid_subdistributor, i.uuid_agent,
      i.phone_verified_at is null
        and not exists (
          select 1 from authenticator_app a
          where a.uuid_intervener = i.uuid and a.confirmed_at is not null
        )
        and not exists (
          select 1 from session_family f
          where f.uuid = nullif(${uuidFamily}, '')::uuid and f.two_factor_postponed
        ) as two_factor_pending,
      (
        select c.version from consent c
        where c.uuid_intervener = i.uuid and c.purpose = 'essential'
        order by c.seq desc limit 1
      ) as privacy_version,
      ${residenceDueSince} is not null as residence_due,
      coalesce((select value from config_entry where key = 'APP_VERSION_MINIMAL'), '0.0.0')
        as app_version_minimal,
      case when exists (
        select 1 from config_entry
        where key = 'PRIVATE_AREA_MAINTENANCE_MODE' and lower(trim(value)) = 'true'
      ) then 'true' else 'false' end as maintenance_mode
    from intervener i left join distributor d on d.uuid = i.uuid_distributor
    where i.uuid = ${uuid}`.execute(db);
  const [row] = rows;
  invariant(row !== undefined, 'the person of a session exists');
  return row;
}

interface AccountNames {
  readonly alias: string | null;
  readonly account_number: string;
  readonly holder_names: string | null;
}

export async function readAccountNames(
  db: Db,
  uuids: readonly string[],
  today: PlainDate,
): Promise<Map<string, AccountNames>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select([
      'uuid',
      'alias',
      'account_number',
      selectHolderNames(sql.ref('account.uuid'), today).as('holder_names'),
    ])
    .where('uuid', 'in', [...uuids])
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}
