import type { Notification } from '@participe/contract/types';
import { addDays, formatDate, formatLongDate, todayInMadrid } from '@participe/domain';
import { notifications as texts } from '#texts/personal/notifications.ts';

export interface NotificationsOfDay {
  /** A date in Madrid. */
  date: string;
  /** «Hoy», «Ayer» or the date. */
  title: string;
  notices: Notification[];
}

function getDayTitle(date: string, today: string): string {
  if (date === today) return texts.today;
  return date === addDays(today, -1) ? texts.yesterday : formatDate(date);
}

/** Groups notifications by the day in Madrid on which they were received, in unchanged sequence. */
export function groupByDay(notices: readonly Notification[], now: Date): NotificationsOfDay[] {
  const today = todayInMadrid(now);
  const groups = Map.groupBy(notices, ({ created_at }) => todayInMadrid(new Date(created_at)));
  return [...groups].map(([date, group]) => ({
    date,
    title: getDayTitle(date, today),
    notices: group,
  }));
}

/** Returns the day for screen readers. */
export function formatSpokenDay({ date }: NotificationsOfDay): string {
  return formatLongDate(date);
}
