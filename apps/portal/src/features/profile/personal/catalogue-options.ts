import {
  catalogueOf,
  countries,
  countryName,
  profileCatalogues,
  provincesOf,
  type CatalogueEntry,
  type CatalogueKey,
  type ProfileField,
} from '@participe/domain';

const labelIn = (entries: readonly CatalogueEntry[], key: string | null): string | undefined =>
  entries.find((entry) => entry.key === key)?.label;

/** Returns the label of a value of a catalogue; undefined for a value that it does not contain. */
export const labelOf = (catalogue: CatalogueKey, key: string | null): string | undefined =>
  labelIn(catalogueOf(catalogue).entries, key);

/** Returns the label of a value of the profile. */
export const profileLabelOf = (field: ProfileField, key: string | null): string | undefined =>
  labelOf(profileCatalogues[field], key);

/** Returns the name of a province: outside Spain, it is stored as it was typed. */
export const provinceNameOf = (country: string | null, province: string | null): string | null =>
  labelIn(provincesOf(country ?? ''), province) ?? province;

/** Returns the name of a country. */
export const countryNameOf = (country: string | null): string | undefined =>
  country === null ? undefined : countryName(country);

/** Returns the values of a catalogue as options of a native list. */
export const selectOptionsOf = (catalogue: CatalogueKey) =>
  catalogueOf(catalogue).entries.map(({ key, label }) => ({ value: key, label }));

/** Returns entries as options of a list with a search field. */
export const comboOptionsOf = (entries: readonly CatalogueEntry[]) =>
  entries.map(({ key, label }) => ({ id: key, label }));

export const countryOptions = countries.map(({ key, name }) => ({ id: key, label: name }));
