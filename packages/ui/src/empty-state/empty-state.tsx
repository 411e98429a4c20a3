import type { ReactNode } from 'react';
import { PAGE_TITLE_ID } from '../page-title/page-title.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** True for a drawing of 160 px instead of 96 px. */
  large?: boolean;
}

/** Decorative drawing of a sun above three horizon lines, in the colours of the brand. */
export function HorizonDrawing({ large = false }: { large?: boolean }) {
  const size = large ? 160 : 96;
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} aria-hidden className={styles.horizon}>
      <circle cx="66" cy="30" r="9" className={styles.sun} />
      <path d="M4 62C22 44 38 46 52 56s26 12 40 4v28H4z" className={styles.far} />
      <path d="M4 72c16-10 30-6 44 2s30 8 44-2v18H4z" className={styles.near} />
      <path d="M4 72c16-10 30-6 44 2s30 8 44-2" className={styles.line} />
    </svg>
  );
}

/** Shown in place of an empty list or section (UIX-03). */
export function EmptyState({
  title,
  children,
  action,
  headingLevel = 2,
  large = false,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      <HorizonDrawing large={large} />
      <Heading
        className={styles.title}
        {...(headingLevel === 1 && { id: PAGE_TITLE_ID, tabIndex: -1 })}
      >
        {title}
      </Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
