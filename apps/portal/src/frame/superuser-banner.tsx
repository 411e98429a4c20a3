import { useMe } from '../session/me.tsx';
import { useReadOnlySession } from '../session/superuser.ts';
import { ViewBanner } from '../layout/view-banner.tsx';

function Banner() {
  const { given_name, family_name_1 } = useMe().user;
  return <ViewBanner clientName={family_name_1 ? `${given_name} ${family_name_1}` : given_name} />;
}

/** Over every page of a superuser, for as long as the view of the client lasts (UIX-55). */
export function SuperuserBanner() {
  return useReadOnlySession() && <Banner />;
}
