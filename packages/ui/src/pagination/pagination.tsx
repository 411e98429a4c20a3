import { IconChevronLeft, IconChevronRight } from '../icons/icons.ts';
import { Link } from '../link/link.tsx';
import { getPageItems } from './page-window.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Number of the current page, from 1. */
  page: number;
  pageCount: number;
  href: (page: number) => string;
  label?: string;
}

/** Numbered links to the pages; renders nothing for a single page. */
export function Pagination({ page, pageCount, href, label = 'Páginas' }: PaginationProps) {
  if (pageCount <= 1) return null;
  const pageItems = getPageItems(page, pageCount);
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.list}>
        {page > 1 && (
          <li>
            <Link href={href(page - 1)} className={styles.step} rel="prev">
              <IconChevronLeft size={20} aria-hidden />
              Anterior
            </Link>
          </li>
        )}
        {pageItems.map((mark, index) =>
          mark === 'gap' ? (
            <li key={`gap-${pageItems[index - 1]}`} className={styles.number} aria-hidden>
              …
            </li>
          ) : (
            <li key={mark} className={mark === page ? undefined : styles.number}>
              <Link
                href={href(mark)}
                className={styles.page}
                aria-label={`Página ${mark}`}
                aria-current={mark === page ? 'page' : undefined}
              >
                {mark}
              </Link>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <Link href={href(page + 1)} className={styles.step} rel="next">
              Siguiente
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        )}
      </ul>
      <p className={styles.where}>{`Página ${page} de ${pageCount}`}</p>
    </nav>
  );
}
