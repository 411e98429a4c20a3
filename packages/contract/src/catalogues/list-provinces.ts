import { isCountryKey } from '@participe/domain';
import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { catalogueEntry } from './catalogue.ts';

export const listProvinces = defineRead({
  name: 'listProvinces',
  path: '/onboarding/provinces/{country}',
  summary: 'The provinces of a country; none outside Spain',
  access: { audience: 'public' },
  params: z.strictObject({ country: z.string().refine(isCountryKey) }),
  conditional: true,
  output: z.strictObject({ provinces: z.array(catalogueEntry) }),
});
