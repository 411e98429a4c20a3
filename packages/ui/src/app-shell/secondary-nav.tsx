import { useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { inputClass } from '../field/field.tsx';
import { Link } from '../link/link.tsx';
import type { NavItem } from './header.tsx';
import styles from './secondary-nav.module.css';

export interface SecondaryNavProps {
  items: readonly NavItem[];
  onGo: (href: string) => void;
}

/**
 * Navigation between the pages of the profile: links on screens of at least 768 px, and a list with a button on
 * smaller ones. Choosing an option alone must not change the page (WCAG 3.2.2).
 */
export function SecondaryNav({ items, onGo }: SecondaryNavProps) {
  const id = useId();
  const currentItem = items.find((item) => item.current)?.href ?? '';
  const [chosen, setChosen] = useState(currentItem);
  return (
    <nav aria-label="Su perfil" className={styles.nav}>
      <ul className={styles.links}>
        {items.map((item) => (
          <li key={item.href}>
            <Link href={item.href} aria-current={item.current ? 'page' : undefined}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
      <form
        className={styles.list}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onGo(chosen);
        }}
      >
        <label htmlFor={id}>Ir a…</label>
        <select
          id={id}
          className={inputClass}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {items.map(({ href, label }) => (
            <option key={href} value={href}>
              {label}
            </option>
          ))}
        </select>
        <Button type="submit" variant="secondary">
          Ir
        </Button>
      </form>
    </nav>
  );
}
