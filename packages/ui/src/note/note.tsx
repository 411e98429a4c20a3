import type { ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './note.module.css';

/**
 * A secondary remark beside the content that it explains. It has no icon, and screen readers read it as plain text.
 */
export function Note({ tone = 'info', children }: { tone?: 'info' | 'warn'; children: ReactNode }) {
  return <div className={joinClasses(styles.note, tone === 'warn' && styles.warn)}>{children}</div>;
}
