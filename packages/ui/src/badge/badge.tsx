import styles from './badge.module.css';

/**
 * The count on the bell: «99+» from 100 on, not rendered at 0. The parent component gives the count to screen
 * readers.
 */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
