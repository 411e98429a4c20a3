import styles from './badge.module.css';

/**
 * The number on the bell icon: «99+» from 100 on, nothing for 0. It is hidden from screen readers, because the label
 * of the button contains the number.
 */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
