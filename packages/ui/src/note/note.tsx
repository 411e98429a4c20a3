import type { ReactNode } from 'react';
import { cx } from '../shared/cx.ts';
import styles from './note.module.css';

/** A quiet remark beside what it explains: no icon, no role. */
export function Note({ tone = 'info', children }: { tone?: 'info' | 'warn'; children: ReactNode }) {
  return <div className={cx(styles.note, tone === 'warn' && styles.warn)}>{children}</div>;
}
