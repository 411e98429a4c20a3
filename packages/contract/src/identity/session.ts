import { z } from 'zod';
import { instant, uuid } from '../kernel/primitives.ts';

/**
 * An open session of the person, in a browser or an app. Instants are in session time, which demo and tests cannot
 * move.
 */
export const activeSession = z.strictObject({
  uuid,
  /** Browser and operating system in words, such as 'Chrome en Android'; never the raw User-Agent header. */
  device: z.string(),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
});

/** One access to the person's data, by the person or by staff as superuser (PRM-17). */
export const accessRecord = z.strictObject({
  uuid,
  kind: z.enum(['CLIENT', 'SUPERUSER']),
  at: instant,
  ended_at: instant.nullable(),
  device: z.string(),
  /** The reason given by staff, in words; null for the person's own accesses. */
  reason: z.string().nullable(),
});
