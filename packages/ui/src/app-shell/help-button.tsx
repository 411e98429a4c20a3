import { IconMessageCircle } from '../icons/icons.ts';
import { Link } from '../link/link.tsx';
import styles from './help-button.module.css';

export interface HelpButtonProps {
  href: string;
  /** Name of the landmark. */
  label: string;
  title: string;
  /** The link in full words, hours included. */
  spokenTitle: string;
  hours: string;
}

/** Constant help, always in the same place (WCAG 3.2.6). */
export function HelpButton({ href, label, title, spokenTitle, hours }: HelpButtonProps) {
  return (
    <aside className={styles.pill} aria-label={label}>
      <IconMessageCircle size={24} aria-hidden />
      <div className={styles.text}>
        <Link href={href} className={styles.link} aria-label={spokenTitle}>
          <b>{title}</b>
        </Link>
        {/* Outside the link, whose name already has the hours in full words. */}
        <small aria-hidden>{hours}</small>
      </div>
    </aside>
  );
}
