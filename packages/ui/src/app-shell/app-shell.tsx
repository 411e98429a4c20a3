import type { ReactNode } from 'react';
import { joinClasses } from '../shared/join-classes.ts';
import { MAIN_ID, SkipLink } from '../skip-link/skip-link.tsx';
import styles from './app-shell.module.css';

export type PageWidth = 'wide' | 'column' | 'form' | 'order' | 'guest';

export interface AppShellProps {
  bars?: ReactNode;
  header?: ReactNode;
  banners?: ReactNode;
  footer?: ReactNode;
  bottomNav?: ReactNode;
  width?: PageWidth;
  children: ReactNode;
}

/** Renders the landmarks of a page: header, main and footer. */
export function AppShell(props: AppShellProps) {
  const { bars, header, banners, footer, bottomNav, width = 'wide', children } = props;
  return (
    <div className={joinClasses(styles.shell, bottomNav !== undefined && styles.hasBottomNav)}>
      <SkipLink />
      {bars}
      {header}
      {banners}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={joinClasses(styles.main, styles[width], footer !== undefined && styles.screen)}
      >
        {children}
      </main>
      {footer}
      {bottomNav}
    </div>
  );
}
