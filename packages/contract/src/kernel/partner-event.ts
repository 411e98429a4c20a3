import { z } from 'zod';
import { instant } from './primitives.ts';

/** Fields of a partner event (API-24): its id, and when it happened at the partner. */
export const partnerEventShape = {
  event_id: z.string().regex(/^[\w.:-]{8,80}$/u),
  occurred_at: instant,
};
