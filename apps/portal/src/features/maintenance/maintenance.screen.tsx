import { Button, PageTitle, buildPhoneHref, formatPhone } from '@participe/ui';
import { brand } from '#brand';
import { maintenance } from '#texts/guest/maintenance.ts';
import { GuestPage } from '../../layout/guest-page.tsx';
import { GuestClientViewBanner } from '../../layout/guest-view-banner.tsx';
import { usePortalOpenCheck } from './use-retry.ts';
import styles from './maintenance.module.css';

/** The page checks every minute, for a limited time, whether the private area is open again (UIX-14). */
export function MaintenanceScreen() {
  const { retry, isPending, isStillClosed } = usePortalOpenCheck();
  return (
    <GuestPage title={maintenance.title} tips={false} bars={<GuestClientViewBanner />}>
      <PageTitle lead={maintenance.text}>{maintenance.title}</PageTitle>
      <Button isPending={isPending} pendingLabel={maintenance.retrying} onClick={retry}>
        {maintenance.retry}
      </Button>
      <p role="status" className={styles.still}>
        {isStillClosed ? maintenance.still : ''}
      </p>
      <p>
        {maintenance.needUs}{' '}
        <a href={buildPhoneHref(brand.phone)} className={styles.phone}>
          {formatPhone(brand.phone)}
        </a>
        .
      </p>
    </GuestPage>
  );
}
