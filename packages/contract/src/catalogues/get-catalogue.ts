import { catalogueKeys } from '@participe/domain';
import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { catalogueEntry } from './catalogue.ts';

export const getCatalogue = defineRead({
  name: 'getCatalogue',
  path: '/onboarding/catalogues/{key}',
  summary: 'A list of values for the forms, such as professions or street types',
  access: { audience: 'public' },
  params: z.strictObject({ key: z.enum(catalogueKeys) }),
  conditional: true,
  output: z.strictObject({
    catalogue: z.strictObject({
      key: z.enum(catalogueKeys),
      version: z.string(),
      entries: z.array(catalogueEntry),
    }),
  }),
});
