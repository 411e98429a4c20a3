import {
  type NoticeChannel,
  type NoticeGroup,
  choosableGroups,
  noticeChannels,
  noticeGroups,
} from './groups.ts';

/** A combination of group and channel that the person switched off, as it is stored. */
export type QuietCell = `${NoticeGroup}:${NoticeChannel}`;

/** The channels by which a person receives one group of notifications. */
export interface GroupDelivery {
  readonly group: NoticeGroup;
  readonly portal: boolean;
  readonly email: boolean;
  readonly mobile: boolean;
}

const fields = { PORTAL: 'portal', EMAIL: 'email', MOBILE: 'mobile' } as const;

/** True when a person may change the preferences of the group (NOT-02). */
export const isChoosable = (group: NoticeGroup): boolean =>
  (choosableGroups as readonly NoticeGroup[]).includes(group);

/**
 * Returns a person's preferences by group. Every channel is on unless it was switched off; groups that cannot be
 * muted are always on.
 */
export function deliveriesOf(quiet: readonly string[]): GroupDelivery[] {
  const isOn = (group: NoticeGroup, channel: NoticeChannel) =>
    !isChoosable(group) || !quiet.includes(`${group}:${channel}`);
  return noticeGroups.map((group) => ({
    group,
    portal: isOn(group, 'PORTAL'),
    email: isOn(group, 'EMAIL'),
    mobile: isOn(group, 'MOBILE'),
  }));
}

/**
 * Returns the combinations of group and channel to store as switched off; those of groups that cannot be muted are
 * left out.
 */
export function quietOf(deliveries: readonly GroupDelivery[]): QuietCell[] {
  return deliveries
    .filter(({ group }) => isChoosable(group))
    .flatMap((delivery) =>
      noticeChannels
        .filter((channel) => !delivery[fields[channel]])
        .map((channel): QuietCell => `${delivery.group}:${channel}`),
    );
}
