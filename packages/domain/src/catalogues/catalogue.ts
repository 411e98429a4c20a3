import { countries } from './countries.ts';
import { economicActivityEntries } from './economic-activities.ts';
import type { CatalogueEntry } from './entry.ts';
import * as people from './people.ts';
import { professions } from './professions.ts';
import { spanishProvinces } from './provinces.ts';
import { streetTypes } from './street-types.ts';

/**
 * A list of values and its version: the edition of its source, or for a list of our own a number that rises with each
 * change.
 */
export interface Catalogue {
  readonly version: string;
  readonly entries: readonly CatalogueEntry[];
}

/** The catalogues that share one call, by the key in its path (CLD-01). */
export const catalogueKeys = [
  'document-types',
  'genders',
  'marital-statuses',
  'marital-regimes',
  'professions',
  'street-types',
  'employment-statuses',
  'languages',
  'channels',
  'income-bands',
  'origins-of-wealth',
  'economic-activities',
] as const;
export type CatalogueKey = (typeof catalogueKeys)[number];

const ownList = (entries: readonly CatalogueEntry[]): Catalogue => ({ version: '1', entries });

const catalogues: Readonly<Record<CatalogueKey, Catalogue>> = {
  'document-types': ownList(people.documentTypeEntries),
  genders: ownList(people.genderEntries),
  'marital-statuses': ownList(people.maritalStatusEntries),
  'marital-regimes': ownList(people.maritalRegimeEntries),
  professions: { version: 'CNO-11', entries: professions },
  'street-types': ownList(streetTypes),
  'employment-statuses': ownList(people.employmentStatusEntries),
  languages: ownList(people.languageEntries),
  channels: ownList(people.channelEntries),
  'income-bands': ownList(people.incomeBandEntries),
  'origins-of-wealth': ownList(people.originOfWealthEntries),
  'economic-activities': { version: 'CNAE-2025', entries: economicActivityEntries },
};

/** Returns a catalogue. The forms show its labels, and the service accepts its keys (CLD-01). */
export const catalogueOf = (key: CatalogueKey): Catalogue => catalogues[key];

/** True when a catalogue contains a key. */
export const isInCatalogue = (catalogue: CatalogueKey, key: string): boolean =>
  catalogues[catalogue].entries.some((entry) => entry.key === key);

/** True for the alpha-2 code of a country of ISO 3166-1. */
export const isCountryKey = (key: string): boolean =>
  countries.some((country) => country.key === key);

/** Returns the name of a country; an unknown key is returned unchanged (CLD-01). */
export const countryName = (key: string): string =>
  countries.find((country) => country.key === key)?.name ?? key;

/** Returns the provinces of a country: the INE list for Spain, none for another country (CLD-02). */
export const provincesOf = (country: string): readonly CatalogueEntry[] =>
  country === 'ES' ? spanishProvinces : [];
