import { IconMessageCircle } from '../icons/icons.ts';
import { Link } from '../link/link.tsx';
import styles from './help-button.module.css';

/** Constant help, always in the same place (WCAG 3.2.6). The words are fixed by the specification. */
export function HelpButton({ href }: { href: string }) {
  return (
    <aside className={styles.place} aria-label="Ayuda">
      <Link href={href} className={styles.button} aria-label="Hablamos? Atención de 9:00 a 18:00">
        <IconMessageCircle size={24} aria-hidden />
        <span aria-hidden className={styles.text}>
          <b>Hablamos?</b>
          <small>De 9:00h-18:00h</small>
        </span>
      </Link>
    </aside>
  );
}
