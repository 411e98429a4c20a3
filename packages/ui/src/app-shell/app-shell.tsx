import type { ReactNode } from 'react';
import { cx } from '../shared/cx.ts';
import { MAIN_ID, SkipLink } from '../skip-link/skip-link.tsx';
import styles from './app-shell.module.css';

/** How wide the content of a page may be. */
export type PageWidth = 'wide' | 'column' | 'form' | 'guest';

export interface AppShellProps {
  /** SuperuserBar, OfflineBar and the like, over everything. */
  bars?: ReactNode;
  header?: ReactNode;
  /** Banners of partners, over the main content. */
  banners?: ReactNode;
  footer?: ReactNode;
  bottomNav?: ReactNode;
  /** The help button: after the content, at the same place on every page (WCAG 3.2.6). */
  help?: ReactNode;
  width?: PageWidth;
  children: ReactNode;
}

/** The landmarks of a page in their order; it knows nothing of routes. */
export function AppShell(props: AppShellProps) {
  const { bars, header, banners, footer, bottomNav, help, width = 'wide', children } = props;
  return (
    <div className={cx(styles.shell, bottomNav !== undefined && styles.hasBottomNav)}>
      <SkipLink />
      {bars}
      {header}
      {banners}
      <main id={MAIN_ID} tabIndex={-1} className={cx(styles.main, styles[width])}>
        {children}
      </main>
      {help}
      {footer}
      {bottomNav}
    </div>
  );
}
