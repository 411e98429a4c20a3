import { z } from 'zod';
import { instant, uuid } from '../kernel/primitives.ts';

/**
 * An open session of the person in a browser or in the mobile app. Its times are session time, which neither demo nor
 * tests set.
 */
export const activeSession = z.strictObject({
  uuid,
  /** Names of browser and operating system, such as 'Chrome en Android'. The User-Agent header is never sent. */
  device: z.string(),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
});

/** An access to the data of a person or of an account that they hold, by this person or by staff (PRM-17). */
export const accessRecord = z.strictObject({
  uuid,
  /** CLIENT for the person, SUPERUSER for any member of staff. */
  kind: z.enum(['CLIENT', 'SUPERUSER']),
  at: instant,
  ended_at: instant.nullable(),
  device: z.string(),
  /** The reason that staff gave, in words; null for the person's own accesses. */
  reason: z.string().nullable(),
});
