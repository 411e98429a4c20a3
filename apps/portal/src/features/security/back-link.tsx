import { useLocation } from '@tanstack/react-router';
import { guest } from '#texts/guest/guest.ts';
import { security } from '#texts/guest/security.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { useBackLink } from './use-back-link.ts';
import styles from './security.module.css';

/** The link back to the previous page of the private area, or to the login page without a session. */
export function BackLink() {
  const isGuestAddress = useLocation().pathname === addresses.loginSecurity;
  const { isInside, goBack } = useBackLink();
  return (
    <p className={styles.back}>
      {isInside && !isGuestAddress ? (
        <Link to={addresses.home} onClick={goBack}>
          {security.back}
        </Link>
      ) : (
        <Link to={addresses.login}>{guest.backToLogin}</Link>
      )}
    </p>
  );
}
