import { z } from 'zod';
import { instant, plainDate, uuid } from '../kernel/primitives.ts';

/** One opening of a shared report. Neither the whole address nor the User-Agent header is stored (RPT-20). */
const opening = z.strictObject({
  at: instant,
  /** Names of browser and operating system, such as 'Chrome en Android'. */
  device: z.string(),
  /** The network of the address, without its last part: '203.0.113.0/24'. */
  network: z.string(),
});

/** A report that a person shares by a link, until the link expires (RPT-18). */
export const sharedReport = z.strictObject({
  uuid,
  from: plainDate,
  to: plainDate,
  accounts: z.array(uuid),
  with_amounts: z.boolean(),
  with_name: z.boolean(),
  created_at: instant,
  expires_at: instant,
  /** When the person revoked the link; null when it is not revoked. */
  revoked_at: instant.nullable(),
  openings_count: z.number().int(),
  /** True once the link has reached the maximum number of openings, so that it no longer opens. */
  is_used_up: z.boolean(),
  /** The newest openings, at most twenty. */
  openings: z.array(opening),
});
