import { account as texts } from '#texts/holdings/account.ts';
import styles from './account.module.css';

export interface SectionLink {
  /** Id of the heading to which the link leads. */
  id: string;
  title: string;
}

/** Links to the cards, shown below 992 px, where the cards form one long column. */
export function SectionLinks({ entries }: { entries: readonly SectionLink[] }) {
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
