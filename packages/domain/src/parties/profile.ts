import type { PlainDate } from '../calendar/plain-date.ts';
import type { CatalogueKey } from '../catalogues/catalogue.ts';
import { type Decision, accept, refuseField, reject } from '../refusal.ts';
import { type CapacityFacts, isConfirmedAdult } from './capacity.ts';
import type { IntervenerType } from './roles.ts';
import { type IntervenerStatus, isBlockedStatus } from './status.ts';

/** The data of a person that the client changes without a code (CLD-06). Null where a value is unknown. */
export interface Profile {
  readonly marital_status: string | null;
  readonly marital_regime: string | null;
  readonly profession: string | null;
  readonly employment_status: string | null;
  readonly language: string | null;
  readonly communication_channel: string | null;
  readonly annual_report_channel: string | null;
}
export type ProfileField = keyof Profile;
export type ProfileChange = { readonly [Field in ProfileField]?: string | null | undefined };

/** The fields that a natural person has. */
export const personProfileFields = [
  'marital_status',
  'marital_regime',
  'profession',
  'employment_status',
  'language',
  'communication_channel',
  'annual_report_channel',
] as const satisfies readonly ProfileField[];
/** The fields that a company has. */
export const companyProfileFields = [
  'language',
  'communication_channel',
  'annual_report_channel',
] as const satisfies readonly ProfileField[];

/** The catalogue with the values of each field. */
export const profileCatalogues = {
  marital_status: 'marital-statuses',
  marital_regime: 'marital-regimes',
  profession: 'professions',
  employment_status: 'employment-statuses',
  language: 'languages',
  communication_channel: 'channels',
  annual_report_channel: 'channels',
} as const satisfies Readonly<Record<ProfileField, CatalogueKey>>;

/** True for a marital status that has a matrimonial property regime (CLD-06). */
export const hasMaritalRegime = (status: string | null): boolean =>
  status === 'CASADO' || status === 'PAREJA_HECHO';

/**
 * Decides on a change of the profile of a person: a company has no personal fields, and only married people and
 * registered partners have a property regime, which ends with the marital status (CLD-06). Returns the whole new
 * profile.
 */
export function decideProfileChange(
  type: IntervenerType,
  before: Profile,
  change: ProfileChange,
): Decision<Profile> {
  const allowedFields: readonly string[] =
    type === 'F' ? personProfileFields : companyProfileFields;
  const statedFields = Object.entries(change).filter(([, value]) => value !== undefined);
  const foreignField = statedFields.find(([field]) => !allowedFields.includes(field));
  if (foreignField !== undefined)
    return reject(refuseField(foreignField[0], 'Una empresa no tiene este dato.'));
  const profileAfter: Profile = { ...before, ...Object.fromEntries(statedFields) };
  if (hasMaritalRegime(profileAfter.marital_status)) return accept(profileAfter);
  if (change.marital_regime != null) {
    const message = 'El régimen económico solo se indica con matrimonio o pareja de hecho.';
    return reject(refuseField('marital_regime', message));
  }
  return accept({ ...profileAfter, marital_regime: null });
}

/**
 * True for a person who has never chosen how they receive the yearly reports and may choose it: a confirmed adult who
 * is not blocked (CLD-20).
 */
export const mustChooseReportChannel = (
  person: CapacityFacts & { readonly status: IntervenerStatus },
  channel: string | null,
  today: PlainDate,
): boolean =>
  channel === null && isConfirmedAdult(person, today) && !isBlockedStatus(person.status);
