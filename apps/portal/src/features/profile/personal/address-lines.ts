import type { AddressData } from '@participe/domain';
import { personalData } from '#texts/personal/personal-data.ts';
import { countryNameOf, labelOf, provinceNameOf } from './catalogue-options.ts';

const words = personalData.address;
const joinTexts = (parts: readonly (string | null | undefined)[], separator: string): string =>
  parts.filter(Boolean).join(separator);

/** Returns the lines of an address as on a letter. Spain is not named. */
export function linesOfAddress(address: AddressData): string[] {
  const { street, number, portal, stair, floor, door, city, province, country_key } = address;
  const provinceName = provinceNameOf(country_key, province);
  return [
    joinTexts(
      [joinTexts([labelOf('street-types', address.street_type), street], ' '), number],
      ', ',
    ),
    joinTexts(
      [portal && words.portal(portal), stair && words.stair(stair), joinTexts([floor, door], ' ')],
      ', ',
    ),
    joinTexts([address.postal_code, city], ' '),
    provinceName === city ? '' : (provinceName ?? ''),
    country_key === 'ES' ? '' : (countryNameOf(country_key) ?? ''),
  ].filter(Boolean);
}
