import type { ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './tag.module.css';

export type TagTone = 'neutral' | 'ok' | 'warn' | 'info' | 'danger';

/** A word on a coloured background. The meaning must not depend on the colour alone. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: TagTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={joinClasses(styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
