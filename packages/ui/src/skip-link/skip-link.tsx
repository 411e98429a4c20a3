import styles from './skip-link.module.css';

/** Id of the main content, which must also have `tabIndex={-1}`, so that the skip link can focus it. */
export const MAIN_ID = 'contenido';

/** The first element that Tab reaches on every page: a link that jumps to the main content. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      Saltar al contenido
    </a>
  );
}
