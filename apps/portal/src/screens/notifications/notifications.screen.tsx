import type { Notification } from '@participe/contract/types';
import { Alert, Button, PageTitle, SkeletonBlock, Tabs, showErrorToast } from '@participe/ui';
import { useState } from 'react';
import { notifications as texts } from '../../locales/es/notifications.ts';
import { Section } from '../../shell/section.tsx';
import { usePageTitle } from '../../shell/title.ts';
import { NoticeList } from './notice-list.tsx';
import { useMarkRead, useNewest, useUnread } from './notifications.query.ts';
import { useMarkAll } from './use-mark-all.ts';
import styles from './notifications.module.css';

const PAGE = 25;
const MOST = 500;
const FIVE_ROWS = <SkeletonBlock height={5 * 96} />;

/** What is new (ux §2.6). */
export function NotificationsScreen() {
  const [view, setView] = useState('unread');
  const [howMany, setHowMany] = useState(PAGE);
  const unread = useUnread();
  const newest = useNewest(howMany);
  const markRead = useMarkRead();
  const { held, markAll, undo } = useMarkAll();
  usePageTitle(texts.title);

  const isHeld = ({ uuid }: Notification) => held.some((notice) => notice.uuid === uuid);
  const waiting = unread.data?.notifications.filter((notice) => !isHeld(notice)) ?? [];
  const readOne = async (notice: Notification) => {
    if (!(await markRead([notice]))) showErrorToast(texts.failed);
  };
  const onRead = (notice: Notification) => void readOne(notice);
  const unreadView = (
    <Section query={unread} name={texts.section} skeleton={FIVE_ROWS}>
      {() => <NoticeList notices={waiting} onRead={onRead} />}
    </Section>
  );
  const allView = (
    <Section query={newest} name={texts.section} skeleton={FIVE_ROWS}>
      {({ notifications: notices, total }) => (
        <>
          <NoticeList
            notices={notices.map((notice) =>
              isHeld(notice) ? { ...notice, is_read: true } : notice,
            )}
            onRead={onRead}
          />
          {notices.length < Math.min(total, MOST) && (
            <Button variant="secondary" onClick={() => setHowMany((count) => count + PAGE)}>
              {texts.more}
            </Button>
          )}
        </>
      )}
    </Section>
  );
  return (
    <>
      <PageTitle
        aside={
          waiting.length > 0 && (
            <Button variant="secondary" compact onClick={() => markAll(waiting)}>
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
          <Button variant="text" compact onClick={undo}>
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
            { id: 'unread', label: texts.unread(waiting.length), content: unreadView },
            { id: 'all', label: texts.all, content: allView },
          ]}
        />
      </div>
    </>
  );
}
