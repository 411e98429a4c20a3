import styles from './skip-link.module.css';

/** Id the main landmark must carry, with `tabIndex={-1}`. */
export const MAIN_ID = 'contenido';

/** The first stop of every page. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      Saltar al contenido
    </a>
  );
}
