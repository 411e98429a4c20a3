export { getCatalogue } from './get-catalogue.ts';
export { listCountries } from './list-countries.ts';
export { listProvinces } from './list-provinces.ts';
