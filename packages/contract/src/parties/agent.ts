import { z } from 'zod';
import { uuid } from '../kernel/primitives.ts';

/** A personal agent, shown in the footer. A client gets only their own agent (PRM-18). */
export const agent = z.strictObject({
  uuid,
  given_name: z.string(),
  family_name_1: z.string(),
  username: z.string(),
  telephone: z.string(),
  photo: z.string().nullable(),
  email: z.string(),
  social_links: z.array(z.strictObject({ network: z.enum(['LINKEDIN', 'X']), url: z.string() })),
  schedule: z.string(),
});
