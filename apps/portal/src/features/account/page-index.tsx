import { account as texts } from '#texts/holdings/account.ts';
import styles from './account.module.css';

export interface IndexEntry {
  /** Of the heading. */
  id: string;
  title: string;
}

/** «En esta página», below 992 px, where the cards stand in one long column. */
export function PageIndex({ entries }: { entries: readonly IndexEntry[] }) {
  return (
    <nav className={styles.index} aria-label={texts.index}>
      <p aria-hidden>{texts.index}</p>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
