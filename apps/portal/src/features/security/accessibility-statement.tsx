import { LinkButton, PageTitle, buildPhoneHref, formatPhone } from '@participe/ui';
import { brand } from '#brand';
import { accessibility as texts } from '#texts/guest/accessibility.ts';
import { security } from '#texts/guest/security.ts';
import { GuestClientViewBanner } from '../../layout/guest-view-banner.tsx';
import { GuestPage } from '../../layout/guest-page.tsx';
import { BackLink } from './back-link.tsx';
import styles from './security.module.css';

function ItemBlock({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

/** The tested parts, the known limits and the place to complain (UIX-72). */
export function AccessibilityStatement() {
  const { title, about, status, tried, limits, problem, date } = texts;
  return (
    <GuestPage title={title} tips={false} bars={<GuestClientViewBanner />}>
      <PageTitle>{title}</PageTitle>
      <p>{about(brand.legalName)}</p>
      <p>{status}</p>
      <ItemBlock {...tried} />
      <ItemBlock {...limits} />
      <section className={styles.block}>
        <h2 className={styles.heading}>{problem.title}</h2>
        <p>{problem.text}</p>
        <p>
          <LinkButton fullWidth href={buildPhoneHref(brand.phone)}>
            {security.call(formatPhone(brand.phone))}
          </LinkButton>
        </p>
        <p>
          <LinkButton fullWidth variant="secondary" href={`mailto:${brand.email}`}>
            {problem.write(brand.email)}
          </LinkButton>
        </p>
      </section>
      <p>{date}</p>
      <BackLink />
    </GuestPage>
  );
}
