import { isAdultOn, isBlockedStatus, todayInMadrid } from '@participe/domain';
import { serverNow } from '../../../platform/clock.ts';
import { useMe } from '../../../session/me.tsx';
import { useIsReadOnlySession } from '../../../session/superuser.ts';

/** Returns why the logged-in person may not change their own data; undefined when they may (CLD-05). */
export function useReadOnlyReason(): 'superuser' | 'blocked' | 'company' | 'minor' | undefined {
  const {
    intervener_status: status,
    intervener_type: type,
    birthdate,
  } = useMe().private_area.intervener;
  const isSuperuser = useIsReadOnlySession();
  if (isSuperuser) return 'superuser';
  if (isBlockedStatus(status)) return 'blocked';
  if (type === 'J') return 'company';
  return isAdultOn(birthdate, todayInMadrid(serverNow())) ? undefined : 'minor';
}
