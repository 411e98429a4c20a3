import { choosableGroups, noticeGroups } from '@participe/domain';
import { z } from 'zod';

/** Channels by which the notifications of a group reach a person. */
const channels = {
  portal: z.boolean(),
  email: z.boolean(),
  mobile: z.boolean(),
};

/** The notification preferences of a person (NOT-02). */
export const notificationPreferences = z.strictObject({
  /** Whether the mobile channel is offered; without the app its choices are kept and have no effect. */
  has_app: z.boolean(),
  /** One e-mail a week with the number of notifications, instead of one for each (NOT-04). */
  weekly_digest: z.boolean(),
  groups: z.array(
    z.strictObject({
      group: z.enum(noticeGroups),
      ...channels,
      /** Security and legal duties cannot be switched off. */
      fixed: z.boolean(),
    }),
  ),
});

/** Chosen preferences: each group that may change, once. */
export const choosePreferences = z.strictObject({
  weekly_digest: z.boolean(),
  groups: z
    .array(z.strictObject({ group: z.enum(choosableGroups), ...channels }))
    .length(choosableGroups.length)
    .refine((rows) => new Set(rows.map(({ group }) => group)).size === rows.length),
});
