import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './header.module.css';

export interface NavItem {
  href: string;
  label: string;
  /** Icon of 24 px, shown by BottomNav only. */
  icon?: ReactNode;
  current?: boolean;
}

export interface HeaderProps {
  logo: ReactNode;
  homeHref: string;
  /** Accessible name of the link on the logo, for example «Gestora, Inicio». */
  homeLabel: string;
  items?: readonly NavItem[];
  tools?: ReactNode;
}

/** Header of a page that needs a login. It contains the navigation on screens of at least 992 px. */
export function Header({ logo, homeHref, homeLabel, items = [], tools }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link href={homeHref} className={styles.home} aria-label={homeLabel}>
          {logo}
        </Link>
        {items.length > 0 && (
          <nav aria-label="Principal" className={styles.nav}>
            <ul>
              {items.map(({ href, label, current }) => (
                <li key={href}>
                  <Link href={href} aria-current={current ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
    </header>
  );
}
