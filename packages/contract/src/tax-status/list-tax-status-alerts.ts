import { z } from 'zod';
import { defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { instant, uuid } from '../kernel/primitives.ts';

/**
 * A declaration of tax residences that staff must examine (CLD-08). The alert ends when the person declares or staff
 * certify.
 */
const taxStatusAlert = z.strictObject({
  uuid_intervener: uuid,
  /** The due declaration has not come in ninety days, or a tax number cannot be obtained (reason B). */
  cause: z.enum(['DECLARATION_OVERDUE', 'NO_TAX_NUMBER']),
  /** The country of the tax address, or of the residence without a number. */
  country_key: z.string(),
  /** Since when staff must examine the declaration. */
  since: instant,
});

export const listTaxStatusAlerts = defineList({
  name: 'listTaxStatusAlerts',
  path: '/tax-status-alerts',
  summary: 'Declarations of tax residences that staff must look at, the oldest first',
  access: { audience: ['staff'], object: 'self' },
  output: pageSchema('tax_status_alerts', taxStatusAlert),
});
