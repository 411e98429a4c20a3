import { Alert, Button } from '@participe/ui';
import { useRef, useState } from 'react';
import { home } from '#texts/holdings/home.ts';
import { Link } from '../../routing/link.tsx';
import { useMe } from '../../session/me.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { useIsNarrow } from '../../platform/media.ts';
import { listPendingItems, taskNotificationTypes } from './pending-items.ts';
import { useUnreadNotificationsOf } from '../../queries/notifications.ts';
import { useRecentOperations } from '../../queries/operations.ts';
import styles from './home.module.css';

const texts = home.pending;
/**
 * Number of items that are shown at first. A phone shows one, so that the value of the investments is on the first
 * screen.
 */
const MAX_ITEMS = { wide: 3, narrow: 1 };

/**
 * Lists the person's pending items in one card: the first ones, or all on request (UIX-15). Hidden when there are none.
 */
export function PendingItemsCard() {
  const { data = [] } = useRecentOperations();
  const { data: unread = [] } = useUnreadNotificationsOf(taskNotificationTypes);
  const [areAllShown, setAllShown] = useState(false);
  const box = useRef<HTMLElement>(null);
  const mayAct = !useIsReadOnlySession();
  const maxItems = useIsNarrow() ? MAX_ITEMS.narrow : MAX_ITEMS.wide;
  const items = listPendingItems(data, unread, useMe());
  if (items.length === 0) return null;
  // The button disappears when it is pressed, so the focus moves to the card.
  const showAll = () => {
    setAllShown(true);
    box.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={box} tabIndex={-1} aria-label={texts.label} className={styles.notes}>
      <Alert tone={items.some(({ isUrgent }) => isUrgent) ? 'warn' : 'info'}>
        <ul className={styles.tasks}>
          {items.slice(0, areAllShown ? undefined : maxItems).map(({ key, text, link, action }) => (
            <li key={key}>
              {text}{' '}
              {mayAct && link !== undefined && (
                <Link {...link}>
                  {action}
                  {action === texts.see && <span className="vh">{`: ${text}`}</span>}
                </Link>
              )}
            </li>
          ))}
          {!areAllShown && items.length > maxItems && (
            <li>
              <Button variant="text" compact onClick={showAll}>
                {texts.all(items.length)}
              </Button>
            </li>
          )}
        </ul>
      </Alert>
    </section>
  );
}
