import { IconMessageCircle } from '../icons/icons.ts';
import { Link } from '../link/link.tsx';
import styles from './help-button.module.css';

/** Constant help, always in the same place (WCAG 3.2.6). The words are fixed by the specification. */
export function HelpButton({ href }: { href: string }) {
  return (
    <aside className={styles.pill} aria-label="Ayuda">
      <IconMessageCircle size={24} aria-hidden />
      <div className={styles.text}>
        <Link href={href} className={styles.link} aria-label="Hablamos? Atención de 9:00 a 18:00">
          <b>Hablamos?</b>
        </Link>
        {/* Outside the link, which already says the hours in full words. */}
        <small aria-hidden>De 9:00h-18:00h</small>
      </div>
    </aside>
  );
}
