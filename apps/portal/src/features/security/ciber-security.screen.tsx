import { Link, LinkButton, PageTitle, phoneHref, phoneText, sotavera } from '@participe/ui';
import { ciberSecurity } from '#texts/guest/ciber-security.ts';
import { guest } from '#texts/guest/guest.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import { GuestViewBanner } from '../../layout/guest-view-banner.tsx';
import { paths, usePath } from '../../routing/navigation.ts';
import { useWayBack } from './use-way-back.ts';
import styles from './ciber-security.module.css';

/** How one keeps safe; the same advice with and without a session, never with the frame (ux §2.2). */
export function CiberSecurityScreen() {
  const isOfLogin = usePath() === paths.loginSecurity;
  const { isInside, goBack } = useWayBack();
  return (
    <GuestPage title={ciberSecurity.title} tips={false} bars={<GuestViewBanner />}>
      <PageTitle>{ciberSecurity.title}</PageTitle>
      {ciberSecurity.blocks.map(({ title, text }) => (
        <section key={title} className={styles.block}>
          <h2 className={styles.heading}>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <p>
        <LinkButton fullWidth href={phoneHref(sotavera.phone)}>
          {ciberSecurity.call(phoneText(sotavera.phone))}
        </LinkButton>
      </p>
      <p className={styles.back}>
        {isInside && !isOfLogin ? (
          <Link href={paths.home} onClick={goBack}>
            {ciberSecurity.back}
          </Link>
        ) : (
          <Link href={paths.login}>{guest.backToLogin}</Link>
        )}
      </p>
    </GuestPage>
  );
}
