import {
  type NoticeChannel,
  type NoticeGroup,
  choosableGroups,
  noticeChannels,
  noticeGroups,
} from './groups.ts';

/** A cell of the table of preferences that is switched off, as it is kept. */
export type QuietCell = `${NoticeGroup}:${NoticeChannel}`;

/** How one group of notices reaches a person. */
export interface GroupDelivery {
  readonly group: NoticeGroup;
  readonly portal: boolean;
  readonly email: boolean;
  readonly mobile: boolean;
}

const fields = { PORTAL: 'portal', EMAIL: 'email', MOBILE: 'mobile' } as const;

/** Whether the preferences of a group may be changed (ux §8.2). */
export const isChoosable = (group: NoticeGroup): boolean =>
  (choosableGroups as readonly NoticeGroup[]).includes(group);

/** The table of a person, row by row: what is not switched off is on, and security always is. */
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

/** What is switched off in a table, as it is kept: nothing of a group that stays on. */
export function quietOf(deliveries: readonly GroupDelivery[]): QuietCell[] {
  return deliveries
    .filter(({ group }) => isChoosable(group))
    .flatMap((delivery) =>
      noticeChannels
        .filter((channel) => !delivery[fields[channel]])
        .map((channel): QuietCell => `${delivery.group}:${channel}`),
    );
}
