import {
  computeOwnershipPercent,
  decideBeneficialOwners,
  formatOwnership,
  todayInMadrid,
  type ControlType,
} from '@participe/domain';
import { beneficialOwners as texts } from '#texts/personal/beneficial-owners.ts';
import { useValidatedForm } from '../../../layout/use-domain-form.ts';
import { serverNow } from '../../../platform/clock.ts';
import type { Owner, StatedOwner } from './kyc.query.ts';

/** A stated person as typed; the texts are empty until something is typed. */
export interface OwnerValues {
  name: string;
  lastname_1: string;
  lastname_2: string;
  document_type: string;
  document_number: string;
  birthdate: string;
  nationality: string;
  tax_residence_country: string;
  control_type: ControlType;
  /** The percentages from the person to the company. */
  steps: string[];
}

const emptyOwner: OwnerValues = {
  name: '',
  lastname_1: '',
  lastname_2: '',
  document_type: 'DNI',
  document_number: '',
  birthdate: '',
  nationality: 'ES',
  tax_residence_country: 'ES',
  control_type: 'PARTICIPACION',
  steps: [''],
};

const toTyped = (decimal: string): string => decimal.replace('.', ',');
const toDecimal = (typed: string): string => typed.trim().replace(',', '.');

const valuesOf = ({
  lastname_2: second,
  ownership_steps: steps,
  ...owner
}: Owner): OwnerValues => ({
  ...owner,
  lastname_2: second ?? '',
  steps: steps.length === 0 ? [''] : steps.map(toTyped),
});

/** Returns a typed person as the service takes them. */
export const toStated = ({ steps, ...values }: OwnerValues): StatedOwner => ({
  name: values.name,
  lastname_1: values.lastname_1,
  lastname_2: values.lastname_2.trim() || null,
  document_type: values.document_type,
  document_number: values.document_number,
  birthdate: values.birthdate,
  nationality: values.nationality,
  tax_residence_country: values.tax_residence_country,
  control_type: values.control_type,
  ownership_steps: values.control_type === 'PARTICIPACION' ? steps.map(toDecimal) : [],
});

/** Returns an owner of the answer as the service takes them back. */
export const restate = (owner: Owner): StatedOwner => toStated(valuesOf(owner));

/** Returns the part that the typed percentages give; null while one of them is no percentage. */
export function typedOwnership(steps: readonly string[]): string | null {
  const decimals = steps.map(toDecimal);
  return decimals.every((step) => /^\d{1,3}(?:\.\d{1,2})?$/u.test(step)) &&
    computeOwnershipPercent(decimals) !== null
    ? formatOwnership({ ownership_steps: decimals })
    : null;
}

const refusedField = /^beneficial_owners\.(\d+)\.(\w+)$/u;

/** Returns the form of a person, validated with the rules of the service together with the other stated people. */
export function useOwnerForm(owner: Owner | undefined, others: readonly StatedOwner[]) {
  return useValidatedForm<OwnerValues>({
    start: owner ? valuesOf(owner) : emptyOwner,
    labels: texts.fields,
    mistakesIn: (values) => {
      const today = todayInMadrid(serverNow());
      const decision = decideBeneficialOwners([...others, toStated(values)], today);
      if (decision.ok) return [];
      return decision.refusals.map(({ field = '', message }) => ({
        field: refusedField.exec(field)?.[2] ?? 'ownership_steps',
        message,
      }));
    },
  });
}
