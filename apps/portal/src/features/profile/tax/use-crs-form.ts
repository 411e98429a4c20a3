import { decideTaxResidences, type NoTinReason } from '@participe/domain';
import { taxStatus } from '#texts/personal/tax-status.ts';
import { useValidatedForm } from '../../../layout/use-domain-form.ts';
import type { PersonalData } from '../../../queries/personal-data.ts';

const texts = taxStatus.residences;

/** The number of residences that the service accepts. */
export const MAX_RESIDENCES = 10;

/** A typed residence; the texts are empty until something is typed. */
export interface ResidenceValues {
  /** Distinguishes the typed residences of the form. */
  id: number;
  country_key: string;
  tin: string;
  no_tin_reason: NoTinReason | '';
  comment: string;
}
export type ResidenceField = Exclude<keyof ResidenceValues, 'id'>;

export const controlIdOf = (field: string, index: number | string): string => `${field}-${index}`;

/** Returns a residence with empty fields, except for a known country. */
export const emptyResidence = (id: number, country = ''): ResidenceValues => ({
  id,
  country_key: country,
  tin: '',
  no_tin_reason: '',
  comment: '',
});

function startOf({ crs, tax_residence_country: country }: PersonalData): ResidenceValues[] {
  if (crs.residences.length === 0) return [emptyResidence(0, country)];
  return crs.residences.map((residence, index) => ({
    id: index,
    country_key: residence.country_key,
    tin: residence.tin ?? '',
    no_tin_reason: residence.no_tin_reason ?? '',
    comment: residence.comment ?? '',
  }));
}

export const residencesOf = (rows: readonly ResidenceValues[]) =>
  rows.map(({ country_key, tin, no_tin_reason: reason, comment }) => ({
    country_key,
    tin,
    no_tin_reason: reason || null,
    comment,
  }));

/** The name and number of a residence's field in a refusal, such as `residences.0.tin`. */
const refusedField = /^residences\.(\d+)\.(\w+)$/u;

const labels: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: MAX_RESIDENCES }, (_, index) =>
    Object.entries(texts.fields).map(([field, label]): [string, string] => [
      controlIdOf(field, index),
      texts.labelOf(label, index + 1),
    ]),
  ).flat(),
);

/** The form is validated with the rules of the service. */
export function useCrsForm(person: PersonalData) {
  return useValidatedForm<{ rows: ResidenceValues[] }>({
    start: { rows: startOf(person) },
    labels,
    mistakesIn: ({ rows }) => {
      const decision = decideTaxResidences(person, residencesOf(rows));
      if (decision.ok) return [];
      return decision.refusals.map(({ field = '', message }) => {
        const [, index = '', name = ''] = refusedField.exec(field) ?? [];
        return { field: controlIdOf(name, index), message };
      });
    },
  });
}
