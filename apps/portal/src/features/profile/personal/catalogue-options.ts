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

/** Returns undefined for a value that the catalogue does not contain. */
export const labelOf = (catalogue: CatalogueKey, key: string | null): string | undefined =>
  labelIn(catalogueOf(catalogue).entries, key);

export const profileLabelOf = (field: ProfileField, key: string | null): string | undefined =>
  labelOf(profileCatalogues[field], key);

/** A province outside Spain is stored as it was typed. */
export const provinceNameOf = (country: string | null, province: string | null): string | null =>
  labelIn(provincesOf(country ?? ''), province) ?? province;

export const countryNameOf = (country: string | null): string | undefined =>
  country === null ? undefined : countryName(country);

export const selectOptionsOf = (catalogue: CatalogueKey) =>
  catalogueOf(catalogue).entries.map(({ key, label }) => ({ value: key, label }));

export const comboOptionsOf = (entries: readonly CatalogueEntry[]) =>
  entries.map(({ key, label }) => ({ id: key, label }));

export const countryOptions = countries.map(({ key, name }) => ({ id: key, label: name }));
