import {
  type PlainDate,
  type Profile,
  type TaxResidence,
  type UsStatus,
  invariant,
} from '@participe/domain';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import {
  addressCountriesJson,
  residencesJson,
  usStatusJson,
} from '../kernel/database/sql/tax-status.ts';
import type { DB } from '../kernel/database/types.ts';
import { type PrivacyRow, selectPrivacyRows } from './privacy.store.ts';

type IntervenerColumns = Selectable<DB['intervener']>;

/** A result of the appropriateness test that is valid today. */
export type ValidTestResult = Pick<
  Selectable<DB['appropriateness_result']>,
  'product_family' | 'result' | 'valid_until'
>;

/** A declared tax residence, and whether staff have validated its certificate. */
export type DeclaredResidence = TaxResidence & { readonly is_certified: boolean };

/** The data of a person, with the facts of other tables that belong to them. */
export type IntervenerDataRow = Pick<
  IntervenerColumns,
  | 'uuid'
  | 'name'
  | 'lastname_1'
  | 'lastname_2'
  | 'document_type'
  | 'document_expires_on'
  | 'document_country'
  | 'birthdate'
  | 'birth_country'
  | 'birth_place'
  | 'nationality'
  | 'nationality_2'
  | 'gender'
  | 'intervener_type'
  | 'intervener_status'
  | 'intervener_class'
  | 'email_verified_at'
  | 'phone_prefix'
  | 'phone_verified_at'
  | 'tax_residence_country'
  | 'uuid_distributor'
  | 'uuid_subdistributor'
  | 'uuid_agent'
  | 'rd_holder_number'
  | 'minor_need_update'
  | 'has_app_enable_biometric_access'
  | 'kyc_answered_at'
  | 'kyc_due_at'
  | 'version'
> &
  Profile & {
    readonly document_number: string;
    readonly email: string | null;
    readonly phone: string | null;
    readonly distributor_is_own: boolean;
    readonly has_app: boolean;
    readonly us_status: UsStatus | null;
    readonly residences: readonly DeclaredResidence[];
    /** The countries of the addresses. */
    readonly address_countries: readonly string[];
    readonly test_results: readonly ValidTestResult[];
    readonly privacy_rows: readonly PrivacyRow[];
  };

/** Reads the data of a person, with the latest result of each product family that is valid today. */
export async function readIntervenerData(
  db: Db,
  uuid: string,
  today: string,
): Promise<IntervenerDataRow> {
  const { rows } = await sql<IntervenerDataRow>`
    select i.uuid, i.name, i.lastname_1, i.lastname_2, i.document_type, ${decryptedColumn('intervener.document_number', 'i')} as document_number,
      i.document_expires_on, i.document_country, i.birthdate, i.birth_country, i.birth_place,
      i.nationality, i.nationality_2, i.gender, i.intervener_type, i.intervener_status,
      i.intervener_class, i.marital_status, i.marital_regime, i.profession, i.employment_status,
      i.language, i.communication_channel, i.annual_report_channel,
      ${decryptedColumn('intervener.email', 'i')} as email, i.email_verified_at, i.phone_prefix,
      ${decryptedColumn('intervener.phone', 'i')} as phone, i.phone_verified_at, i.tax_residence_country,
      i.uuid_distributor, i.uuid_subdistributor, i.uuid_agent, i.rd_holder_number,
      i.minor_need_update, i.has_app_enable_biometric_access, i.kyc_answered_at, i.kyc_due_at,
      i.version, coalesce(d.is_own, true) as distributor_is_own,
      exists (
        select 1 from authenticator_app a
        where a.uuid_intervener = i.uuid and a.confirmed_at is not null
      ) as has_app,
      ${usStatusJson} as us_status, ${residencesJson} as residences,
      ${addressCountriesJson} as address_countries,
      (
        select coalesce(jsonb_agg(to_jsonb(latest) order by product_family), '[]') from (
          select distinct on (product_family) product_family, result, valid_until
          from appropriateness_result where uuid_intervener = i.uuid
          order by product_family, taken_at desc
        ) as latest
        where valid_until >= ${today}
      ) as test_results,
      ${selectPrivacyRows(sql`i.uuid`)} as privacy_rows
    from intervener i left join distributor d on d.uuid = i.uuid_distributor
    where i.uuid = ${uuid}`.execute(db);
  const [row] = rows;
  invariant(row !== undefined, 'the gate found the person');
  return row;
}

const profileColumns = [
  'marital_status',
  'marital_regime',
  'profession',
  'employment_status',
  'language',
  'communication_channel',
  'annual_report_channel',
] as const satisfies readonly (keyof Profile)[];

/** Reads what a client may change without a code. Locks the person until the transaction ends. */
export const lockProfile = (
  tx: Db,
  uuid: string,
): Promise<Profile & Pick<IntervenerColumns, 'intervener_type' | 'version'>> =>
  tx
    .selectFrom('intervener')
    .select([...profileColumns, 'intervener_type', 'version'])
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Stores the new profile of a person as the next version of their data. */
export async function saveProfile(tx: Db, uuid: string, profile: Profile): Promise<void> {
  const { communication_channel: channel, annual_report_channel: reports, ...others } = profile;
  await tx
    .updateTable('intervener')
    .set({
      ...others,
      communication_channel: channel as IntervenerColumns['communication_channel'],
      annual_report_channel: reports as IntervenerColumns['annual_report_channel'],
      version: sql`version + 1`,
    })
    .where('uuid', '=', uuid)
    .execute();
}

/** Counts a change of the tax status or of the contact data as a new version of the data of a person. */
export async function advanceDataVersion(tx: Db, uuid: string): Promise<void> {
  await tx
    .updateTable('intervener')
    .set({ version: sql`version + 1` })
    .where('uuid', '=', uuid)
    .execute();
}

/** Stores when a person signed the know-your-customer form, and until when it is valid. */
export async function saveKycDates(
  tx: Db,
  uuid: string,
  { answeredAt, dueOn }: { readonly answeredAt: Date; readonly dueOn: PlainDate },
): Promise<void> {
  await tx
    .updateTable('intervener')
    .set({ kyc_answered_at: answeredAt, kyc_due_at: dueOn })
    .where('uuid', '=', uuid)
    .execute();
}

/** Stores the residence by which tax is withheld from a person. */
export async function saveTaxResidenceCountry(
  tx: Db,
  uuid: string,
  country: string,
): Promise<void> {
  await tx
    .updateTable('intervener')
    .set({ tax_residence_country: country, version: sql`version + 1` })
    .where('uuid', '=', uuid)
    .execute();
}
