import { Link, LinkButton, PageTitle, phoneHref, phoneText, sotavera } from '@participe/ui';
import { ciberSecurity } from '../../locales/es/ciber-security.ts';
import { guest } from '../../locales/es/guest.ts';
import { GuestPage } from '../../shell/guest-page.tsx';
import { GuestViewBanner } from '../../shell/guest-view-banner.tsx';
import { paths, usePath } from '../../shell/navigation.ts';
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
