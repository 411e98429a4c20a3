import { countries } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { keepUntilChanged } from './keep-until-changed.ts';

/** Returns the countries of ISO 3166-1 (CLD-01). */
export const listCountries: Handler<'GET /onboarding/countries-info'> = ({ header }) =>
  keepUntilChanged(header, {
    countries_info: countries.map(({ key, name, phonePrefix, hasCrs }) => ({
      country_key: key,
      name,
      phone_prefix: phonePrefix,
      has_crs: hasCrs,
    })),
  });
