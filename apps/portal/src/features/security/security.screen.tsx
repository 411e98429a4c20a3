import { useLocation } from '@tanstack/react-router';
import { LinkButton, PageTitle, phoneHref, phoneText } from '@participe/ui';
import { brand } from '#brand';
import { security } from '#texts/guest/security.ts';
import { guest } from '#texts/guest/guest.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import { GuestViewBanner } from '../../layout/guest-view-banner.tsx';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { useBackLink } from './use-back-link.ts';
import styles from './security.module.css';

/**
 * Page with security advice. It is the same with and without a session, and never inside the frame of the private
 * area (UIX-13).
 */
export function SecurityScreen() {
  const isOfLogin = useLocation().pathname === addresses.loginSecurity;
  const { isInside, goBack } = useBackLink();
  return (
    <GuestPage title={security.title} tips={false} bars={<GuestViewBanner />}>
      <PageTitle>{security.title}</PageTitle>
      {security.blocks.map(({ title, text }) => (
        <section key={title} className={styles.block}>
          <h2 className={styles.heading}>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p>
        <LinkButton fullWidth href={phoneHref(brand.phone)}>
          {security.call(phoneText(brand.phone))}
        </LinkButton>
      </p>
      <p className={styles.back}>
        {isInside && !isOfLogin ? (
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
