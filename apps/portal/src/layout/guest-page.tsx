import { GuestLayout, Logo } from '@participe/ui';
import { useEffect, type ReactNode } from 'react';
import { brand } from '#brand';
import { guest } from '#texts/guest/guest.ts';
import { flushQueuedSubmit } from '../login-before-react/pre-hydration-submit.ts';
import { useIsConnectionLost } from '../lib/use-connection-lost.ts';
import { addresses } from '../routing/addresses.ts';
import { Link } from '../routing/link.tsx';
import { focusTitleUnlessInteracted } from '../routing/route-focus.ts';
import { usePageTitle } from '../routing/page-title.ts';

interface GuestPageProps {
  /** The h1 of the current step. A new title receives the focus, unless the person is already using the page. */
  title: string;
  hasErrors?: boolean;
  /**
   * False on pages that can be open with a session, because the security advice, under /login, would end the session
   * (SES-24).
   */
  tips?: boolean;
  bars?: ReactNode;
  children: ReactNode;
}

/** The layout of a page without session: logo, one column, security advice below (UIX-13). */
export function GuestPage(props: GuestPageProps) {
  const { title, hasErrors = false, tips = true, bars, children } = props;
  usePageTitle(title, { error: hasErrors });
  useEffect(() => focusTitleUnlessInteracted(), [title]);
  useEffect(flushQueuedSubmit, []);
  const isLost = useIsConnectionLost();
  return (
    <GuestLayout
      bars={bars}
      logo={<Logo mark={brand.logo} name={brand.shortName} />}
      below={tips && <Link to={addresses.loginSecurity}>{guest.tips}</Link>}
    >
      {isLost && <p role="status">{guest.offline}</p>}
      {children}
    </GuestLayout>
  );
}
