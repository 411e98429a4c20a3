import { describe, expect, test } from 'vitest';
import {
  type AddressChange,
  type AddressData,
  type AddressType,
  decideAddressChange,
  isOtherAddress,
} from './address.ts';

const emptyAddress: AddressData = {
  street_type: null,
  street: null,
  number: null,
  portal: null,
  stair: null,
  floor: null,
  door: null,
  postal_code: null,
  city: null,
  province: null,
  country_key: null,
};
const madrid: AddressData = {
  ...emptyAddress,
  street_type: 'CALLE',
  street: 'del Nogal',
  number: '42',
  postal_code: '28013',
  city: 'Madrid',
  province: '28',
  country_key: 'ES',
};
const changeAddress = (
  before: AddressData,
  change: AddressChange,
  type: AddressType = 'FISCAL',
) => {
  const decision = decideAddressChange(type, before, change);
  return decision.ok ? decision.value : decision.refusals[0]?.field;
};

describe('an address (CLD-07)', () => {
  test('keeps the fields that a change leaves out, and trims the others', () => {
    expect(changeAddress(madrid, { floor: ' 3 ', door: 'B' })).toEqual({
      ...madrid,
      floor: '3',
      door: 'B',
    });
    expect(changeAddress({ ...madrid, door: 'B' }, { door: ' ' })).toEqual(madrid);
  });

  test('contains only the fields of an address', () => {
    const row = { ...madrid, version: 3 };
    expect(changeAddress(row, { door: 'B' })).toEqual({ ...madrid, door: 'B' });
  });

  test('accepts all fields in one change', () => {
    expect(changeAddress(emptyAddress, madrid)).toEqual(madrid);
  });

  test.each(['street_type', 'street', 'number', 'postal_code', 'city', 'province', 'country_key'])(
    'is refused without %s',
    (field) => {
      expect(changeAddress(madrid, { [field]: null })).toBe(field);
      expect(changeAddress(emptyAddress, { ...madrid, [field]: ' ' })).toBe(field);
    },
  );

  test('gets one refusal for each missing field', () => {
    const decision = decideAddressChange('FISCAL', emptyAddress, { street: 'Mayor', floor: '2' });
    expect(decision.ok ? [] : decision.refusals.map(({ field }) => field)).toEqual([
      'street_type',
      'number',
      'postal_code',
      'city',
      'province',
      'country_key',
    ]);
  });

  test.each<[AddressChange, string]>([
    [{ street_type: 'CL' }, 'street_type'],
    [{ country_key: 'XX' }, 'country_key'],
    [{ province: '53' }, 'province'],
    [{ province: 'Madrid' }, 'province'],
    [{ postal_code: '2801' }, 'postal_code'],
    [{ postal_code: '53001' }, 'postal_code'],
  ])('with %j is refused', (change, field) => {
    expect(changeAddress(madrid, change)).toBe(field);
  });

  test('in Spain must have a postal code of its province', () => {
    const decision = decideAddressChange('FISCAL', madrid, { province: '40' });
    expect(decision).toMatchObject({
      refusals: [{ message: 'El código postal no es de la provincia elegida.' }],
    });
    expect(changeAddress(madrid, { province: '40', postal_code: '40001' })).toMatchObject({
      province: '40',
    });
  });

  test('in another country may have any text as its province', () => {
    const porto = { country_key: 'PT', postal_code: '4000-001', province: 'Porto', city: 'Porto' };
    expect(changeAddress(madrid, porto)).toEqual({ ...madrid, ...porto });
  });

  test('may be emptied when it is the postal address', () => {
    expect(changeAddress(madrid, emptyAddress, 'POSTAL')).toEqual(emptyAddress);
    expect(changeAddress(madrid, emptyAddress, 'FISCAL')).toBe('street_type');
    expect(changeAddress(madrid, { ...emptyAddress, city: 'Madrid' }, 'POSTAL')).toBe(
      'street_type',
    );
  });

  test('counts as changed when any of its fields differs', () => {
    expect(isOtherAddress(madrid, { ...madrid })).toBe(false);
    expect(isOtherAddress(madrid, { ...madrid, door: 'B' })).toBe(true);
  });
});
