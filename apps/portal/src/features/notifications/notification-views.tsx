import type { Notification } from '@participe/contract/types';
import { Button, SkeletonBlock, showErrorToast } from '@participe/ui';
import { useState } from 'react';
import { notifications as texts } from '#texts/personal/notifications.ts';
import { QuerySection } from '../../layout/section.tsx';
import { NotificationList } from './notification-list.tsx';
import {
  useMarkNotificationsRead,
  useNewestNotifications,
  useUnreadNotifications,
} from '../../queries/notifications.ts';

const PAGE = 25;
const MAX_NOTIFICATIONS = 500;
const FIVE_ROWS = <SkeletonBlock height={5 * 96} />;

interface ViewProps {
  /** Ids of notifications that the person has marked as read but can still undo. */
  heldIds: ReadonlySet<string>;
}

function useReadOne(): (notice: Notification) => void {
  const markRead = useMarkNotificationsRead();
  const readOne = async (notice: Notification) => {
    if (!(await markRead([notice]))) showErrorToast(texts.failed);
  };
  return (notice) => void readOne(notice);
}

/** Lists the unread notifications. */
export function UnreadNotifications({ heldIds }: ViewProps) {
  const unread = useUnreadNotifications();
  const onRead = useReadOne();
  return (
    <QuerySection query={unread} name={texts.section} skeleton={FIVE_ROWS}>
      {({ notifications }) => (
        <NotificationList
          notices={notifications.filter(({ uuid }) => !heldIds.has(uuid))}
          onRead={onRead}
        />
      )}
    </QuerySection>
  );
}

/** Lists all notifications, newest first. A button loads the next page. */
export function AllNotifications({ heldIds }: ViewProps) {
  const [howMany, setHowMany] = useState(PAGE);
  const newest = useNewestNotifications(howMany);
  const onRead = useReadOne();
  return (
    <QuerySection query={newest} name={texts.section} skeleton={FIVE_ROWS}>
      {({ notifications, total }) => (
        <>
          <NotificationList
            notices={notifications.map((notice) =>
              heldIds.has(notice.uuid) ? { ...notice, is_read: true } : notice,
            )}
            onRead={onRead}
          />
          {notifications.length < Math.min(total, MAX_NOTIFICATIONS) && (
            <Button variant="secondary" onClick={() => setHowMany((count) => count + PAGE)}>
              {texts.more}
            </Button>
          )}
        </>
      )}
    </QuerySection>
  );
}
