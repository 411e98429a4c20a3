import styles from './skip-link.module.css';

/** Id that the main landmark must have, together with `tabIndex={-1}`. */
export const MAIN_ID = 'contenido';

/** The first tab stop of every page: a link that skips to the main content. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      Saltar al contenido
    </a>
  );
}
