import {
  type NoticeChannel,
  type NoticeGroup,
  choosableGroups,
  noticeChannels,
  noticeGroups,
} from './groups.ts';

/** A cell of the table of preferences that is switched off, as stored. */
export type QuietCell = `${NoticeGroup}:${NoticeChannel}`;

/** Channels of one group of notifications. */
export interface GroupDelivery {
  readonly group: NoticeGroup;
  readonly portal: boolean;
  readonly email: boolean;
  readonly mobile: boolean;
}

const fields = { PORTAL: 'portal', EMAIL: 'email', MOBILE: 'mobile' } as const;

/** True for a group with preferences that may be changed (NOT-02). */
export const isChoosable = (group: NoticeGroup): boolean =>
  (choosableGroups as readonly NoticeGroup[]).includes(group);

/** The preferences of a person by group: on unless switched off, and security always on. */
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

/** The cells switched off in a table, as stored; none of a group that stays on. */
export function quietOf(deliveries: readonly GroupDelivery[]): QuietCell[] {
  return deliveries
    .filter(({ group }) => isChoosable(group))
    .flatMap((delivery) =>
      noticeChannels
        .filter((channel) => !delivery[fields[channel]])
        .map((channel): QuietCell => `${delivery.group}:${channel}`),
    );
}
