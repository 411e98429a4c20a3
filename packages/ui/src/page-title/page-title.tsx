import type { ReactNode } from 'react';
import styles from './page-title.module.css';

export interface PageTitleProps {
  /** Small line over the title, «Reembolso · Paso 3 de 6». */
  kicker?: ReactNode;
  /** Tags or buttons beside it. */
  aside?: ReactNode;
  /** One sentence under it. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Id of the one h1 of a page: after a change of route the shell gives it the focus. */
export const PAGE_TITLE_ID = 'titulo';

/** The h1 of a page, able to receive the focus without being a tab stop. */
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
