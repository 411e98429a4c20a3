import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons/icons.ts';
import { joinClasses } from '../shared/join-classes.ts';
import styles from './alert.module.css';

export type AlertTone = 'info' | 'ok' | 'warn' | 'danger';

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  /**
   * Use `alert` for an error that has just happened, and `status` for a message that should not interrupt a screen
   * reader.
   */
  role?: 'alert' | 'status';
  actions?: ReactNode;
  id?: string;
  children?: ReactNode;
}

const ICONS = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  danger: IconAlertTriangle,
};

/** A message that stays on the page, unlike a toast. */
export function Alert({ tone = 'info', title, role, actions, id, children }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div id={id} role={role} className={joinClasses(styles.alert, styles[tone])}>
      <Icon size={24} aria-hidden className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
