import type { Handlers } from '../kernel/http/handler.ts';
import { getCatalogue } from './get-catalogue.ts';
import { listCountries } from './list-countries.ts';
import { listProvinces } from './list-provinces.ts';

export const handlers = {
  'GET /onboarding/countries-info': listCountries,
  'GET /onboarding/provinces/{country}': listProvinces,
  'GET /onboarding/catalogues/{key}': getCatalogue,
} satisfies Partial<Handlers>;
