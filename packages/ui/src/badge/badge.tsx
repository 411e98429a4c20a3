import styles from './badge.module.css';

/** The figure on a bell: «99+» from a hundred on, nothing at zero. Its owner says it in words. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
