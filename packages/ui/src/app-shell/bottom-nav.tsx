import { Link } from '../link/link.tsx';
import type { NavItem } from './header.tsx';
import styles from './bottom-nav.module.css';

/** Navigation bar at the bottom of screens that are narrower than 992 px. */
export function BottomNav({ items }: { items: readonly NavItem[] }) {
  return (
    <nav aria-label="Secciones" className={styles.nav}>
      <ul>
        {items.map(({ href, label, icon, current }) => (
          <li key={href}>
            <Link href={href} aria-current={current ? 'page' : undefined}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
