import { choosableGroups, noticeGroups } from '@participe/domain';
import { z } from 'zod';

/** In which ways the notices of a group reach a person. */
const ways = {
  portal: z.boolean(),
  email: z.boolean(),
  mobile: z.boolean(),
};

/** How a person wants to be told (ux §8.2). */
export const notificationPreferences = z.strictObject({
  /** Without the app nothing reaches a mobile: its choices are kept, and not offered. */
  has_app: z.boolean(),
  /** One mail a week that says how many, instead of one for each notice. */
  weekly_digest: z.boolean(),
  groups: z.array(
    z.strictObject({
      group: z.enum(noticeGroups),
      ...ways,
      /** Security and what the law has us tell stay on. */
      fixed: z.boolean(),
    }),
  ),
});

/** What a person chooses: each group that may be chosen, once. */
export const choosePreferences = z.strictObject({
  weekly_digest: z.boolean(),
  groups: z
    .array(z.strictObject({ group: z.enum(choosableGroups), ...ways }))
    .length(choosableGroups.length)
    .refine((rows) => new Set(rows.map(({ group }) => group)).size === rows.length),
});
