import type { PendingTask } from '@participe/contract/types';
import { operationTypeLabel, todayInMadrid } from '@participe/domain';
import { Alert, Amount, Button, Link } from '@participe/ui';
import { useRef, useState } from 'react';
import { pendingTasks as texts } from '#texts/holdings/pending-tasks.ts';
import { useMe } from '../../session/me.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { serverNow } from '../../platform/clock.ts';
import { useIsNarrow } from '../../platform/media.ts';
import { listPendingItems, type PendingItem } from './pending-items.ts';
import styles from './pending-items.module.css';

/** A phone shows one item at first, so that the value of the investments is on the first screen. */
const MAX_ITEMS = { wide: 3, narrow: 1 };

function ItemText({ item: { text, order, rest } }: { item: PendingItem }) {
  if (order === null) return text;
  return (
    <>
      {text} {operationTypeLabel(order.operation_type)}
      {order.cash !== null && (
        <>
          {texts.of}
          <Amount value={order.cash} />
        </>
      )}
      {texts.of}
      {order.product_name}
      {rest}
    </>
  );
}

/** People who may only look see no link of an item. */
function PendingItemsCard({ items }: { items: readonly PendingItem[] }) {
  const [areAllShown, setAllShown] = useState(false);
  const box = useRef<HTMLElement>(null);
  const mayAct = !useIsReadOnlySession();
  const maxItems = useIsNarrow() ? MAX_ITEMS.narrow : MAX_ITEMS.wide;
  const shownPendingItems = areAllShown ? items : items.slice(0, maxItems);
  const isCut = shownPendingItems.length < items.length;
  // The button disappears when it is pressed, so the focus moves to the card.
  const showAll = () => {
    setAllShown(true);
    box.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={box} tabIndex={-1} aria-label={texts.label} className={styles.card}>
      <Alert tone={items.some(({ isUrgent }) => isUrgent) ? 'warn' : 'info'}>
        <ul className={styles.tasks}>
          {shownPendingItems.map((item) => (
            <li key={item.key}>
              <ItemText item={item} />{' '}
              {mayAct && item.href !== undefined && (
                <Link href={item.href}>
                  {item.action}
                  <span className="vh">{`: ${item.order?.product_name ?? item.text}`}</span>
                </Link>
              )}
              {isCut && item === shownPendingItems.at(-1) && (
                <Button variant="text" compact onClick={showAll}>
                  {texts.all(items.length)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  );
}

/** The person's pending tasks in one card (UIX-15). */
export function PendingItemsList({ tasks }: { tasks: readonly PendingTask[] }) {
  const isInOnboarding = useMe().private_area.onboarding_requirements !== undefined;
  const items = listPendingItems(tasks, { today: todayInMadrid(serverNow()), isInOnboarding });
  return items.length === 0 ? null : <PendingItemsCard items={items} />;
}
