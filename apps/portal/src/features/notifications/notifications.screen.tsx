import { Alert, Button, PageTitle, showErrorToast, SkeletonBlock, Tabs } from '@participe/ui';
import { useState } from 'react';
import { notifications as texts } from '#texts/personal/notifications.ts';
import { LoadedTogether } from '../../layout/loaded-together.tsx';
import { focusPageTitle } from '../../routing/route-focus.ts';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { AllNotifications, UnreadNotifications, type ViewProps } from './notification-views.tsx';
import { useUnreadNotifications } from '../../queries/notifications.ts';
import { usePendingTasks } from '../../queries/pending-tasks.ts';
import { PendingItemsCard, usePreloadPendingItems } from '../pending-tasks/pending-items-card.tsx';
import { PreferencesDisclosure } from './preferences.tsx';
import { useMarkAllRead } from './use-mark-all-read.ts';
import styles from './notifications.module.css';

/** States whether the last attempt to mark notifications as read failed. */
function useMarkingFailure() {
  const [hasFailed, setHasFailed] = useState(false);
  const onMarked = (isDone: boolean) => {
    setHasFailed(!isDone);
    // The toast is the only message for a person who has left the page.
    if (!isDone) showErrorToast(texts.failed);
  };
  return { hasFailed, onMarked };
}

function NotificationTabs({ unread, ...views }: ViewProps & { unread: number }) {
  const [view, setView] = useState('unread');
  return (
    <div className={styles.views}>
      <Tabs
        label={texts.title}
        selected={view}
        onSelect={setView}
        views={[
          {
            id: 'unread',
            label: texts.unread(unread),
            content: <UnreadNotifications {...views} />,
          },
          {
            id: 'all',
            label: texts.all,
            content: <AllNotifications {...views} />,
          },
        ]}
      />
    </div>
  );
}

/** The page of notifications (UIX-22). */
export function NotificationsScreen() {
  const notifications = useUnreadNotifications();
  const tasks = usePendingTasks();
  usePreloadPendingItems();
  const { data } = notifications;
  const { hasFailed, onMarked } = useMarkingFailure();
  const { held, markAll, undo } = useMarkAllRead(onMarked);
  const mayMark = !useIsReadOnlySession();
  usePageTitle(texts.title);
  const heldIds = new Set(held.map(({ uuid }) => uuid));
  const newNotifications = data?.notifications.filter(({ uuid }) => !heldIds.has(uuid)) ?? [];
  // The buttons to mark and to undo disappear when they are pressed, so the focus moves to the title.
  const markAllRead = () => {
    markAll(newNotifications);
    focusPageTitle();
  };
  const undoMarking = () => {
    undo();
    focusPageTitle();
  };
  return (
    <>
      <PageTitle
        aside={
          mayMark &&
          newNotifications.length > 0 && (
            <Button variant="secondary" compact onClick={markAllRead}>
              {texts.markAll}
            </Button>
          )
        }
      >
        {texts.title}
      </PageTitle>
      {hasFailed && <Alert tone="danger" role="alert" title={texts.failed} />}
      {held.length > 0 && (
        <Alert tone="ok">
          {texts.marked(held.length)}{' '}
          <Button variant="text" compact onClick={undoMarking}>
            {texts.undo}
          </Button>
        </Alert>
      )}
      <LoadedTogether
        queries={[notifications, tasks]}
        name={texts.section}
        skeleton={<SkeletonBlock height={480} />}
      >
        <PendingItemsCard tasks={tasks} />
        <NotificationTabs unread={newNotifications.length} heldIds={heldIds} onMarked={onMarked} />
        <PreferencesDisclosure />
      </LoadedTogether>
    </>
  );
}
