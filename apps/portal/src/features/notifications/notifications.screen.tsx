import { Alert, Button, PageTitle, Tabs } from '@participe/ui';
import { useState } from 'react';
import { notifications as texts } from '#texts/personal/notifications.ts';
import { focusTitle } from '../../routing/route-focus.ts';
import { useReadOnlySession } from '../../session/superuser.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { NewestView, UnreadView } from './notification-views.tsx';
import { useUnreadNotifications } from '../../queries/notifications.ts';
import { Preferences } from './preferences.tsx';
import { useMarkAllRead } from './use-mark-all-read.ts';
import styles from './notifications.module.css';

/** The page of notifications (UIX-22). */
export function NotificationsScreen() {
  const [view, setView] = useState('unread');
  const { data } = useUnreadNotifications();
  const { held, markAll, undo } = useMarkAllRead();
  const mayMark = !useReadOnlySession();
  usePageTitle(texts.title);
  const heldIds = new Set(held.map(({ uuid }) => uuid));
  const waiting = data?.notifications.filter(({ uuid }) => !heldIds.has(uuid)) ?? [];
  // The buttons to mark and to undo disappear when they are pressed, so the focus moves to the title.
  const mark = () => {
    markAll(waiting);
    focusTitle();
  };
  const bringBack = () => {
    undo();
    focusTitle();
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
              content: <UnreadView heldIds={heldIds} />,
            },
            { id: 'all', label: texts.all, content: <NewestView heldIds={heldIds} /> },
          ]}
        />
      </div>
      <Preferences />
    </>
  );
}
