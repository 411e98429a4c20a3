import styles from './badge.module.css';

/**
 * Shows a count in a corner: «99+» from 100 on, nothing for 0. Screen readers skip it, because the label of the
 * button contains the number.
 */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
