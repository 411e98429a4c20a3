import type { ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  framed?: boolean;
  children: ReactNode;
}

/** A native `details` element with its summary. */
export function Disclosure({ summary, open, onToggle, framed, children }: DisclosureProps) {
  return (
    <details
      className={joinClasses(styles.details, framed && styles.framed)}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
