import { Alert, Button, PageTitle, Tabs } from '@participe/ui';
import { useState } from 'react';
import { notifications as texts } from '#texts/personal/notifications.ts';
import { focusPageTitle } from '../../routing/route-focus.ts';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { AllNotifications, UnreadNotifications } from './notification-views.tsx';
import { useUnreadNotifications } from '../../queries/notifications.ts';
import { PreferencesDisclosure } from './preferences.tsx';
import { useMarkAllRead } from './use-mark-all-read.ts';
import styles from './notifications.module.css';

/** The page of notifications (UIX-22). */
export function NotificationsScreen() {
  const [view, setView] = useState('unread');
  const { data } = useUnreadNotifications();
  const { held, markAll, undo } = useMarkAllRead();
  const mayMark = !useIsReadOnlySession();
  usePageTitle(texts.title);
  const heldIds = new Set(held.map(({ uuid }) => uuid));
  const waiting = data?.notifications.filter(({ uuid }) => !heldIds.has(uuid)) ?? [];
  // The buttons to mark and to undo disappear when they are pressed, so the focus moves to the title.
  const mark = () => {
    markAll(waiting);
    focusPageTitle();
  };
  const bringBack = () => {
    undo();
    focusPageTitle();
  };
  return (
    <>
      <PageTitle
        aside={
          mayMark &&
          waiting.length > 0 && (
            <Button variant="secondary" compact onClick={mark}>
              {texts.markAll}
            </Button>
          )
        }
      >
        {texts.title}
      </PageTitle>
      {held.length > 0 && (
        <Alert tone="ok">
          {texts.marked(held.length)}{' '}
          <Button variant="text" compact onClick={bringBack}>
            {texts.undo}
          </Button>
        </Alert>
      )}
      <div className={styles.views}>
        <Tabs
          label={texts.title}
          selected={view}
          onSelect={setView}
          views={[
            {
              id: 'unread',
              label: texts.unread(waiting.length),
              content: <UnreadNotifications heldIds={heldIds} />,
            },
            { id: 'all', label: texts.all, content: <AllNotifications heldIds={heldIds} /> },
          ]}
        />
      </div>
      <PreferencesDisclosure />
    </>
  );
}
