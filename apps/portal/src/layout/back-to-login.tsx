import { Link } from '@participe/ui';
import { guest } from '#texts/guest/guest.ts';
import styles from './guest.module.css';
import { paths } from '../routing/navigation.ts';

/** The way back to the login, under a form of a guest. */
export function BackToLogin() {
  return (
    <p className={styles.after}>
      <Link href={paths.login}>{guest.backToLogin}</Link>
    </p>
  );
}
