import { guest } from '#texts/guest/guest.ts';
import styles from './guest.module.css';
import { addresses } from '../routing/addresses.ts';
import { Link } from '../routing/link.tsx';

export function BackToLogin() {
  return (
    <p className={styles.after}>
      <Link to={addresses.login}>{guest.backToLogin}</Link>
    </p>
  );
}
