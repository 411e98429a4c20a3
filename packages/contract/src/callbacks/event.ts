import { z } from 'zod';
import { instant } from '../kernel/primitives.ts';

/** What every event of a partner says of itself (decision G-C02): its own id, and when it happened there. */
export const eventShape = {
  event_id: z.string().regex(/^[\w.:-]{8,80}$/u),
  occurred_at: instant,
};
