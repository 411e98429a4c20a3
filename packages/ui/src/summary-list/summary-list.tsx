import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './summary-list.module.css';

export interface SummaryItem {
  term: string;
  description: ReactNode;
  /** Link back to the step that changes this value; its text is «Cambiar ‹dato›». */
  change?: {
    href: string;
    onClick?: MouseEventHandler<HTMLAnchorElement>;
    /** Name of the value in the link, «importe»; default: the term in lower case. */
    what?: string;
  };
  /** Marks the line with the total of the others. */
  total?: boolean;
}

/** List of terms and values, each with a link to change it (check-your-answers pattern). */
export function SummaryList({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, description, change, total }) => (
        <div key={term} className={total ? styles.total : styles.row}>
          <dt>{term}</dt>
          <dd>
            <span className={styles.description}>{description}</span>
            {change && (
              <Link href={change.href} onClick={change.onClick} className={styles.change}>
                Cambiar
                <span className="vh"> {change.what ?? term.toLocaleLowerCase('es')}</span>
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
