import { z } from 'zod';
import { instant, uuid } from '../kernel/primitives.ts';

/** One open session of the person: a browser or an app that is in now, in session time. */
export const openSession = z.strictObject({
  uuid,
  /** The browser and system in words, 'Chrome en Android'; never the raw header. */
  device: z.string(),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
});

/** One access to the person's data, by the person or by staff as superuser (ruling 4). */
export const access = z.strictObject({
  uuid,
  kind: z.enum(['CLIENT', 'SUPERUSER']),
  at: instant,
  ended_at: instant.nullable(),
  device: z.string(),
  /** Why staff looked, in the words of the reason code; null for the person's own. */
  reason: z.string().nullable(),
});
