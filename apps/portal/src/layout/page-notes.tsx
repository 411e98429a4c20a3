import type { ReactNode } from 'react';
import styles from './page-notes.module.css';

/** The notes above the content of a page take no space when there are none. */
export function PageNotes({ children }: { children: ReactNode }) {
  return <div className={styles.notes}>{children}</div>;
}
