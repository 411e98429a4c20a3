import { z } from 'zod';
import { role } from '../kernel/enums.ts';
import { instant, uuid } from '../kernel/primitives.ts';

/** A person who may sign an order, and the state of their signature (ORD-24). */
export const operationIntervener = z.strictObject({
  uuid_intervener: uuid,
  name: z.string(),
  role,
  must_sign: z.boolean(),
  signed_at: instant.nullable(),
  channel: z.enum(['SMS', 'EMAIL', 'PAPER']).nullable(),
});
