import type { Notification } from '@participe/contract/types';
import { Card, EmptyState } from '@participe/ui';
import { notifications as texts } from '#texts/personal/notifications.ts';
import { serverNow } from '../../platform/clock.ts';
import { groupByDay, formatSpokenDay } from './notification-days.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';

interface NoticeListProps {
  notices: readonly Notification[];
  emptyTitle: string;
  onRead: (notice: Notification) => void;
}

export function NotificationList({ notices, emptyTitle, onRead }: NoticeListProps) {
  if (notices.length === 0) {
    return <EmptyState title={emptyTitle}>{texts.empty.text}</EmptyState>;
  }
  return groupByDay(notices, serverNow()).map((day) => (
    <Card key={day.date} aria-label={formatSpokenDay(day)} className={styles.day}>
      <h2 className={styles.dayTitle}>{day.title}</h2>
      <ul className={styles.list}>
        {day.notices.map((notice) => (
          <NotificationItem key={notice.uuid} notice={notice} onRead={onRead} />
        ))}
      </ul>
    </Card>
  ));
}
