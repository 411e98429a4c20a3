import { useLocation } from '@tanstack/react-router';
import { LinkButton, PageTitle, buildPhoneHref, formatPhone } from '@participe/ui';
import { brand } from '#brand';
import { security } from '#texts/guest/security.ts';
import { guest } from '#texts/guest/guest.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import { GuestClientViewBanner } from '../../layout/guest-view-banner.tsx';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { useBackLink } from './use-back-link.ts';
import styles from './security.module.css';

/** Security advice. The page is the same with and without a session, and always outside the frame (UIX-13). */
export function SecurityScreen() {
  const isGuestAddress = useLocation().pathname === addresses.loginSecurity;
  const { isInside, goBack } = useBackLink();
  return (
    <GuestPage title={security.title} tips={false} bars={<GuestClientViewBanner />}>
      <PageTitle>{security.title}</PageTitle>
      {security.blocks.map(({ title, text }) => (
        <section key={title} className={styles.block}>
          <h2 className={styles.heading}>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p>
        <LinkButton fullWidth href={buildPhoneHref(brand.phone)}>
          {security.call(formatPhone(brand.phone))}
        </LinkButton>
      </p>
      <p className={styles.back}>
        {isInside && !isGuestAddress ? (
          <Link to={addresses.home} onClick={goBack}>
            {security.back}
          </Link>
        ) : (
          <Link to={addresses.login}>{guest.backToLogin}</Link>
        )}
      </p>
    </GuestPage>
  );
}
