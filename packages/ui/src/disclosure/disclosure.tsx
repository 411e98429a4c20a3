import type { ReactNode } from 'react';
import { cx } from '../shared/cx.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  /** Draws a frame, for several disclosures in a list. */
  framed?: boolean;
  children: ReactNode;
}

/** A native `details` element: opens with Space or Enter, and is printed open. */
export function Disclosure({ summary, open, onToggle, framed, children }: DisclosureProps) {
  return (
    <details
      className={cx(styles.details, framed && styles.framed)}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
