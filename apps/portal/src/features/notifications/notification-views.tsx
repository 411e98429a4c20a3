import type { Notification } from '@participe/contract/types';
import { Button, SkeletonBlock } from '@participe/ui';
import { useState } from 'react';
import { notifications as texts } from '#texts/personal/notifications.ts';
import { QuerySection } from '../../layout/section.tsx';
import { NotificationList } from './notification-list.tsx';
import {
  useMarkNotificationsRead,
  useNewestNotifications,
  useUnreadNotifications,
} from '../../queries/notifications.ts';
import { usePendingTasks } from '../../queries/pending-tasks.ts';

const PAGE_SIZE = 25;
const MAX_NOTIFICATIONS = 500;
const LIST_SKELETON = <SkeletonBlock height={5 * 96} />;

export interface ViewProps {
  /** Notifications that are marked as read, but for which «Deshacer» is still offered. */
  heldIds: ReadonlySet<string>;
  /** Called after an attempt to mark a notification as read. */
  onMarked: (isDone: boolean) => void;
}

function useMarkNotificationRead(onMarked: ViewProps['onMarked']): (notice: Notification) => void {
  const markRead = useMarkNotificationsRead();
  return (notice) => void markRead([notice]).then(onMarked);
}

export function UnreadNotifications({ heldIds, onMarked }: ViewProps) {
  const unreadQuery = useUnreadNotifications();
  const hasTasks = usePendingTasks().data?.length !== 0;
  const onRead = useMarkNotificationRead(onMarked);
  return (
    <QuerySection query={unreadQuery} name={texts.section} skeleton={LIST_SKELETON}>
      {({ notifications }) => (
        <NotificationList
          emptyTitle={hasTasks ? texts.empty.allRead : texts.empty.title}
          notices={notifications.filter(({ uuid }) => !heldIds.has(uuid))}
          onRead={onRead}
        />
      )}
    </QuerySection>
  );
}

/** Lists the notifications, newest first. A button lists 25 more, up to 500. */
export function AllNotifications({ heldIds, onMarked }: ViewProps) {
  const [howMany, setHowMany] = useState(PAGE_SIZE);
  const newestQuery = useNewestNotifications(howMany);
  const onRead = useMarkNotificationRead(onMarked);
  return (
    <QuerySection query={newestQuery} name={texts.section} skeleton={LIST_SKELETON}>
      {({ notifications, total }) => (
        <>
          <NotificationList
            notices={notifications.map((notice) =>
              heldIds.has(notice.uuid) ? { ...notice, is_read: true } : notice,
            )}
            emptyTitle={texts.empty.none}
            onRead={onRead}
          />
          {notifications.length < Math.min(total, MAX_NOTIFICATIONS) && (
            <Button variant="secondary" onClick={() => setHowMany((count) => count + PAGE_SIZE)}>
              {texts.more}
            </Button>
          )}
        </>
      )}
    </QuerySection>
  );
}
