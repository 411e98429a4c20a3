import type { ReactNode } from 'react';
import styles from './page-title.module.css';

export interface PageTitleProps {
  /** Small text above the title, for example «Reembolso · Paso 3 de 6». */
  kicker?: ReactNode;
  aside?: ReactNode;
  /** Introductory sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Id of the h1 of each page, which the portal focuses after a change of page. */
export const PAGE_TITLE_ID = 'titulo';

/** The h1 of a page. The Tab key skips it. */
export function PageTitle({ kicker, aside, lead, children }: PageTitleProps) {
  return (
    <div className={styles.block}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <div className={styles.row}>
        <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={styles.title}>
          {children}
        </h1>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
