import { useMe } from '../session/me.tsx';
import { useReadOnlySession } from '../session/superuser.ts';
import { ViewBanner } from '../layout/view-banner.tsx';

function Banner() {
  const { given_name, family_name_1 } = useMe().user;
  return <ViewBanner clientName={family_name_1 ? `${given_name} ${family_name_1}` : given_name} />;
}

/** The banner on every page of a superuser, while the view of the client is open (UIX-55). */
export function SuperuserBanner() {
  return useReadOnlySession() && <Banner />;
}
