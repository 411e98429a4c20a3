import {
  addressFields,
  decideAddressChange,
  type AddressData,
  type AddressField,
} from '@participe/domain';
import { personalData as texts } from '#texts/personal/personal-data.ts';
import { useValidatedForm } from '../../../layout/use-domain-form.ts';
import type { Address } from '../../../queries/personal-data.ts';

/** `none` is true when letters are to go to the tax address. */
type AddressValues = Record<AddressField, string> & { none: boolean };

const valuesOf = (address: Address): AddressValues => ({
  ...(Object.fromEntries(addressFields.map((field) => [field, address[field] ?? ''])) as Record<
    AddressField,
    string
  >),
  country_key: address.country_key ?? 'ES',
  none: false,
});

/** Returns an empty address when letters are to go to the tax address. */
export const dataOf = (values: AddressValues): AddressData =>
  Object.fromEntries(
    addressFields.map((field) => [field, values.none ? null : values[field].trim() || null]),
  ) as AddressData;

/** The form is validated with the rules of the service. */
export function useAddressForm(address: Address) {
  return useValidatedForm({
    start: valuesOf(address),
    labels: texts.address.fields,
    mistakesIn: (values) => {
      const decision = decideAddressChange(address.type, address, dataOf(values));
      return decision.ok ? [] : decision.refusals;
    },
  });
}

export type AddressFormState = ReturnType<typeof useAddressForm>;
