import type { ReactNode } from 'react';
import styles from './page-title.module.css';

export interface PageTitleProps {
  /** Small line above the title, for example «Reembolso · Paso 3 de 6». */
  kicker?: ReactNode;
  /** Tags or buttons beside the title. */
  aside?: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Id of the only h1 of a page. The portal focuses this h1 after a change of route. */
export const PAGE_TITLE_ID = 'titulo';

/** The h1 of a page. Scripts can focus it, but Tab skips it. */
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
