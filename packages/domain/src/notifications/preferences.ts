import {
  type NotificationChannel,
  type NotificationGroup,
  optionalNotificationGroups,
  notificationChannels,
  notificationGroups,
} from './groups.ts';

/** A group and channel that the person has switched off, as stored in the database. */
export type MutedChannel = `${NotificationGroup}:${NotificationChannel}`;

/** The channels through which a person receives the notifications of one group. */
export interface GroupPreferences {
  readonly group: NotificationGroup;
  readonly portal: boolean;
  readonly email: boolean;
  readonly mobile: boolean;
}

const fieldByChannel = { PORTAL: 'portal', EMAIL: 'email', MOBILE: 'mobile' } as const;

/** True when people may change the preferences of the group (NOT-02). */
export const isOptionalGroup = (group: NotificationGroup): boolean =>
  (optionalNotificationGroups as readonly NotificationGroup[]).includes(group);

/**
 * Returns a person's preferences by group. Each channel is on unless it was switched off, and groups that cannot be
 * switched off are on.
 */
export function listGroupPreferences(mutedChannels: readonly string[]): GroupPreferences[] {
  const isOn = (group: NotificationGroup, channel: NotificationChannel) =>
    !isOptionalGroup(group) || !mutedChannels.includes(`${group}:${channel}`);
  return notificationGroups.map((group) => ({
    group,
    portal: isOn(group, 'PORTAL'),
    email: isOn(group, 'EMAIL'),
    mobile: isOn(group, 'MOBILE'),
  }));
}

/** Returns the groups and channels to store as switched off. Groups that cannot be switched off are left out. */
export function listMutedChannels(preferences: readonly GroupPreferences[]): MutedChannel[] {
  return preferences
    .filter(({ group }) => isOptionalGroup(group))
    .flatMap((groupPreferences) =>
      notificationChannels
        .filter((channel) => !groupPreferences[fieldByChannel[channel]])
        .map((channel): MutedChannel => `${groupPreferences.group}:${channel}`),
    );
}
