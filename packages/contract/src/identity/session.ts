import { z } from 'zod';
import { instant, uuid } from '../kernel/primitives.ts';

/**
 * An open session of the person in a browser or in the mobile app. Its times are session time, which the demo does
 * not set.
 */
export const activeSession = z.strictObject({
  uuid,
  /** Names of browser and operating system, such as 'Chrome en Android', instead of the User-Agent header. */
  device: z.string(),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
});

/** An access to the data of a person or of one of the person's accounts, by the person or by staff (PRM-17). */
export const accessRecord = z.strictObject({
  uuid,
  /** CLIENT for the person, SUPERUSER for staff. */
  kind: z.enum(['CLIENT', 'SUPERUSER']),
  at: instant,
  ended_at: instant.nullable(),
  device: z.string(),
  /** The reason that staff gave, in words; null for the person's own accesses. */
  reason: z.string().nullable(),
});
