import { optionalNotificationGroups, notificationGroups } from '@participe/domain';
import { z } from 'zod';

/** Channels by which the notifications of a group reach a person. */
const channels = {
  portal: z.boolean(),
  email: z.boolean(),
  mobile: z.boolean(),
};

/** The notification preferences of a person (NOT-02). */
export const notificationPreferences = z.strictObject({
  /**
   * True when the person has the app and the mobile channel is offered; otherwise the preferences of the mobile
   * channel are stored but have no effect.
   */
  has_app: z.boolean(),
  /** True for a weekly e-mail with the number of notifications, instead of an e-mail for each (NOT-04). */
  weekly_digest: z.boolean(),
  groups: z.array(
    z.strictObject({
      group: z.enum(notificationGroups),
      ...channels,
      /** True for a group that cannot be switched off, for security or because the law requires it. */
      fixed: z.boolean(),
    }),
  ),
});

/** The chosen preferences: exactly one entry for each group that may be changed. */
export const choosePreferences = z.strictObject({
  weekly_digest: z.boolean(),
  groups: z
    .array(z.strictObject({ group: z.enum(optionalNotificationGroups), ...channels }))
    .length(optionalNotificationGroups.length)
    .refine((rows) => new Set(rows.map(({ group }) => group)).size === rows.length),
});
