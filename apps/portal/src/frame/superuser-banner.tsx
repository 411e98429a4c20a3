import { useMe } from '../session/me.tsx';
import { useIsReadOnlySession } from '../session/superuser.ts';
import { ClientViewBanner } from '../layout/view-banner.tsx';

function BannerWithName() {
  const { given_name, family_name_1 } = useMe().user;
  return (
    <ClientViewBanner clientName={family_name_1 ? `${given_name} ${family_name_1}` : given_name} />
  );
}

/** Banner of the private pages while a superuser views a client (UIX-55). */
export function SuperuserBanner() {
  return useIsReadOnlySession() && <BannerWithName />;
}
