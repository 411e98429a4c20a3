import { isCountryKey, isInCatalogue, provincesOf } from '../catalogues/catalogue.ts';
import { type Decision, accept, acceptUnlessRefused, refuseField } from '../refusal.ts';
import { isPostalCode } from '../validate/postal-code.ts';

/** The two addresses of every person (CLD-07). */
export const addressTypes = ['FISCAL', 'POSTAL'] as const;
export type AddressType = (typeof addressTypes)[number];

export const addressFields = [
  'street_type',
  'street',
  'number',
  'portal',
  'stair',
  'floor',
  'door',
  'postal_code',
  'city',
  'province',
  'country_key',
] as const;
export type AddressField = (typeof addressFields)[number];
export type AddressData = Readonly<Record<AddressField, string | null>>;
export type AddressChange = { readonly [Field in AddressField]?: string | null | undefined };

const requiredFields: readonly AddressField[] = [
  'street_type',
  'street',
  'number',
  'postal_code',
  'city',
  'province',
  'country_key',
];

/** True for an address without data, as the postal address is until the person adds one. */
export const isEmptyAddress = (address: AddressData): boolean =>
  addressFields.every((field) => address[field] === null);

type AddressFault = readonly [AddressField, string];

function findFormatFault(address: AddressData): AddressFault | undefined {
  const { street_type: streetType, postal_code: postalCode, country_key: country } = address;
  if (!isInCatalogue('street-types', streetType ?? ''))
    return ['street_type', 'Elija un tipo de vía de la lista.'];
  if (!isCountryKey(country ?? '')) return ['country_key', 'Elija un país de la lista.'];
  if (!isPostalCode(country ?? '', postalCode ?? ''))
    return ['postal_code', 'El código postal no tiene un formato válido.'];
  const provinces = provincesOf(country ?? '');
  if (provinces.length === 0) return undefined;
  if (!provinces.some(({ key }) => key === address.province))
    return ['province', 'Elija una provincia de la lista.'];
  return postalCode?.startsWith(address.province ?? '') === true
    ? undefined
    : ['postal_code', 'El código postal no es de la provincia elegida.'];
}

/** Returns every missing field, or the first field of a complete address that is wrong. */
function findAddressFaults(address: AddressData): readonly AddressFault[] {
  const missingFields = requiredFields.filter((field) => address[field] === null);
  if (missingFields.length > 0) return missingFields.map((field) => [field, 'Campo requerido.']);
  const fault = findFormatFault(address);
  return fault === undefined ? [] : [fault];
}

/**
 * Decides on a change of an address: it must be complete and consistent afterwards, and only the postal address may be
 * emptied (CLD-07). Returns the whole new address.
 */
export function decideAddressChange(
  type: AddressType,
  before: AddressData,
  change: AddressChange,
): Decision<AddressData> {
  const updatedAddress = Object.fromEntries(
    addressFields.map((field) => {
      const statedValue = change[field];
      return [field, statedValue === undefined ? before[field] : statedValue?.trim() || null];
    }),
  ) as AddressData;
  if (type === 'POSTAL' && isEmptyAddress(updatedAddress)) return accept(updatedAddress);
  const refusals = findAddressFaults(updatedAddress).map((fault) => refuseField(...fault));
  return acceptUnlessRefused(refusals, () => updatedAddress);
}

/** True when a change of an address changes any of its data. */
export const isOtherAddress = (before: AddressData, after: AddressData): boolean =>
  addressFields.some((field) => before[field] !== after[field]);
