import { IconMessageCircle } from '../icons/icons.ts';
import { Link } from '../link/link.tsx';
import styles from './help-button.module.css';

export interface HelpButtonProps {
  href: string;
  title: string;
  /** Accessible name of the link, with the opening hours in full words. */
  spokenTitle: string;
  hours: string;
}

/** Link to help, in the same place in the header of every page (WCAG 3.2.6). */
export function HelpButton({ href, title, spokenTitle, hours }: HelpButtonProps) {
  return (
    <span className={styles.help}>
      <IconMessageCircle size={24} aria-hidden />
      <span className={styles.text}>
        <Link href={href} className={styles.link} aria-label={spokenTitle}>
          {title}
        </Link>
        {/* The accessible name of the link already contains the opening hours. */}
        <small aria-hidden>{hours}</small>
      </span>
    </span>
  );
}
