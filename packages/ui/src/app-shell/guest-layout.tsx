import type { ReactNode } from 'react';
import { MAIN_ID, SkipLink } from '../skip-link/skip-link.tsx';
import styles from './guest-layout.module.css';

/** Layout of a page that needs no login: logo, one column and a line of links, without navigation. */
export function GuestLayout({
  bars,
  logo,
  below,
  children,
}: {
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
