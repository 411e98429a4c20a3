import styles from './badge.module.css';

/**
 * The number on the bell icon: «99+» from 100 on, not rendered at 0. Screen readers get the number from the parent
 * component.
 */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
