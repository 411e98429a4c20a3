import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './summary-list.module.css';

export interface SummaryItem {
  term: string;
  description: ReactNode;
  /** Goes back to change it; the link reads «Cambiar ‹dato›». */
  change?: {
    href: string;
    onClick?: MouseEventHandler<HTMLAnchorElement>;
    /** The datum as it is said, «importe»; the term in lower case if left out. */
    what?: string;
  };
  /** The line that adds the others up. */
  total?: boolean;
}

/** Data as term and description, each with the way to change it (check-your-answers). */
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
