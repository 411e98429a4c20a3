import { LinkButton, PageTitle, buildPhoneHref, formatPhone } from '@participe/ui';
import { brand } from '#brand';
import { accessibility } from '#texts/guest/accessibility.ts';
import { security } from '#texts/guest/security.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import { GuestClientViewBanner } from '../../layout/guest-view-banner.tsx';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { BackLink } from './back-link.tsx';
import styles from './security.module.css';

/** The page is the same with and without a session, and outside the frame (UIX-13). */
export function SecurityAdvice() {
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
        <Link to={addresses.accessibility}>{accessibility.title}</Link>
      </p>
      <BackLink />
    </GuestPage>
  );
}
