import type { ReactNode } from 'react';
import { MAIN_ID, SkipLink } from '../skip-link/skip-link.tsx';
import styles from './guest-layout.module.css';

/** The column of a page without session: logo on top, no navigation, a line of links below. */
export function GuestLayout({
  bars,
  logo,
  below,
  children,
}: {
  /** Over everything, as in AppShell. */
  bars?: ReactNode;
  logo: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      {bars}
      <div className={styles.page}>
        <header className={styles.logo}>{logo}</header>
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {below && <footer className={styles.below}>{below}</footer>}
      </div>
    </>
  );
}
