import { Alert, Button } from '@participe/ui';
import { useRef, useState } from 'react';
import { home } from '#texts/holdings/home.ts';
import { Link } from '../../routing/link.tsx';
import { useMe } from '../../session/me.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { listPendingItems } from './pending-items.ts';
import { useRecentOperations } from '../../queries/operations.ts';
import styles from './home.module.css';

const texts = home.pending;
const MOST = 3;

/** Lists the person's pending items: the first three, or all on request (UIX-15). Hidden when there are none. */
export function PendingItemsCard() {
  const { data = [] } = useRecentOperations();
  const [isWhole, setIsWhole] = useState(false);
  const box = useRef<HTMLElement>(null);
  const mayAct = !useIsReadOnlySession();
  const items = listPendingItems(data, useMe());
  if (items.length === 0) return null;
  // The button disappears when it is pressed, so the focus moves to the items that it revealed.
  const showAll = () => {
    setIsWhole(true);
    box.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={box} tabIndex={-1} aria-label={texts.label} className={styles.notes}>
      {items.slice(0, isWhole ? undefined : MOST).map(({ key, text, isUrgent, link, action }) => (
        <Alert key={key} tone={isUrgent ? 'warn' : 'info'}>
          {text}{' '}
          {mayAct && link !== undefined && (
            <Link {...link}>
              {action}
              {action === texts.see && <span className="vh">{`: ${text}`}</span>}
            </Link>
          )}
        </Alert>
      ))}
      {!isWhole && items.length > MOST && (
        <p className={styles.all}>
          <Button variant="text" compact onClick={showAll}>
            {texts.all}
          </Button>
        </p>
      )}
    </section>
  );
}
