import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';

/** A country as a choice of the forms (CLD-01). */
const countryInfo = z.strictObject({
  /** Alpha-2 code of ISO 3166-1. */
  country_key: z.string(),
  name: z.string(),
  phone_prefix: z.string(),
  /** True when the country exchanges account data under the Common Reporting Standard. */
  has_crs: z.boolean(),
});

export const listCountries = defineRead({
  name: 'listCountries',
  path: '/onboarding/countries-info',
  summary: 'The countries with their telephone prefixes',
  access: { audience: 'public' },
  conditional: true,
  output: z.strictObject({ countries_info: z.array(countryInfo) }),
});
