import { optionalNotificationGroups, notificationGroups } from '@participe/domain';
import { z } from 'zod';

/** Channels of the notifications of a group. */
const channels = {
  portal: z.boolean(),
  email: z.boolean(),
  mobile: z.boolean(),
};

/** The notification preferences of a person (NOT-02). */
export const notificationPreferences = z.strictObject({
  /**
   * True when the person uses the mobile app. Otherwise the mobile channel is not offered, and its preferences have
   * no effect.
   */
  has_app: z.boolean(),
  /** True when one e-mail a week states the number of notifications, instead of one e-mail for each (NOT-04). */
  weekly_digest: z.boolean(),
  groups: z.array(
    z.strictObject({
      group: z.enum(notificationGroups),
      ...channels,
      /** True for a group that cannot be switched off. */
      fixed: z.boolean(),
    }),
  ),
});

/** The preferences that a person has chosen, with each changeable group once. */
export const chosenPreferences = z.strictObject({
  weekly_digest: z.boolean(),
  groups: z
    .array(z.strictObject({ group: z.enum(optionalNotificationGroups), ...channels }))
    .length(optionalNotificationGroups.length)
    .refine((rows) => new Set(rows.map(({ group }) => group)).size === rows.length),
});
