import { controlTypes, maxOwnershipSteps } from '@participe/domain';
import { z } from 'zod';
import { plainDate, uuid } from '../kernel/primitives.ts';

const controlShape = {
  control_type: z.enum(controlTypes),
  /** The percentages from the person to the company: one for a direct part, one more for each company between them. */
  ownership_steps: z.array(z.string().max(6)).max(maxOwnershipSteps),
};

/** A person whom a company states as its beneficial owner; the domain checks the values (CLD-14). */
export const beneficialOwnerInput = z.strictObject({
  name: z.string().max(100),
  lastname_1: z.string().max(100),
  lastname_2: z.string().max(100).nullable(),
  document_type: z.string().max(30),
  document_number: z.string().max(40),
  birthdate: z.string().max(10),
  nationality: z.string().max(2),
  tax_residence_country: z.string().max(2),
  ...controlShape,
});

/** A stated person, and whether the law counts them as a beneficial owner today (CLD-14). */
export const beneficialOwner = z.strictObject({
  uuid,
  name: z.string(),
  lastname_1: z.string(),
  lastname_2: z.string().nullable(),
  document_type: z.string(),
  document_number: z.string(),
  birthdate: plainDate,
  nationality: z.string(),
  tax_residence_country: z.string(),
  ...controlShape,
  /** The exact product of the percentages, with at least two decimals; null for a person without a part. */
  ownership_percent: z
    .string()
    .regex(/^\d{1,3}\.\d{2,14}$/u)
    .nullable(),
  is_beneficial_owner: z.boolean(),
});
