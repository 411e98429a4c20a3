import type { ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './note.module.css';

/** A secondary remark beside the content that it explains, without icon and without a role. */
export function Note({ tone = 'info', children }: { tone?: 'info' | 'warn'; children: ReactNode }) {
  return <div className={joinClasses(styles.note, tone === 'warn' && styles.warn)}>{children}</div>;
}
