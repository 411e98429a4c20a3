import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './summary-list.module.css';

export interface SummaryItem {
  term: string;
  description: ReactNode;
  /** Link «Cambiar ‹dato›» to the step of the form in which the value can be changed. */
  change?: {
    href: string;
    onClick?: MouseEventHandler<HTMLAnchorElement>;
    /** Name of the value in the link, such as «importe»; by default the term in lower case. */
    what?: string;
  };
  /** True for the row with the total of other rows. */
  total?: boolean;
}

/** A list of labels and values, for the check of a form before it is sent. */
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
