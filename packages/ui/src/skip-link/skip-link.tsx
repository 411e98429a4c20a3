import styles from './skip-link.module.css';

/** Id of the main content, which also needs `tabIndex={-1}`. */
export const MAIN_ID = 'contenido';

/** The first element that Tab reaches: a link to the main content. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      Saltar al contenido
    </a>
  );
}
