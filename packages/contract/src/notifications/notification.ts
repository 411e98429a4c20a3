import { notificationEntities, notificationTypes } from '@participe/domain';
import { z } from 'zod';
import { instant, uuid } from '../kernel/primitives.ts';

/** A notification of a person (NOT-01, NOT-07). `url` is a path of the portal. */
export const notification = z.strictObject({
  uuid,
  type: z.enum(notificationTypes),
  title: z.string(),
  text: z.string(),
  is_read: z.boolean(),
  created_at: instant,
  entity: z.enum(notificationEntities).nullable(),
  uuid_entity: uuid.nullable(),
  url: z.string().nullable(),
  /** True when what the notification asks for is done or no longer needed (NOT-22). */
  is_settled: z.boolean(),
});
