import { usePersonalData } from '../../../queries/personal-data.ts';
import { useMe } from '../../../session/me.tsx';
import { useIsReadOnlySession } from '../../../session/superuser.ts';

/** True when the service says that the logged-in person may change their own data (CLD-05). */
export function useMayChange(): boolean {
  return usePersonalData().data?.can_change === true;
}

/**
 * Returns why the logged-in person may not change their own data, or those of somebody whom they represent; undefined when
 * they may, or before it is known.
 */
export function useReadOnlyReason(
  represented?: string,
): 'superuser' | 'blocked' | 'company' | 'minor' | undefined {
  const { intervener_status } = useMe().private_area.intervener;
  const isSuperuser = useIsReadOnlySession();
  const { data: person } = usePersonalData(represented);
  if (person?.can_change !== false) return undefined;
  if (isSuperuser) return 'superuser';
  if (intervener_status === 'BLOQUEADO') return 'blocked';
  return person.intervener_type === 'J' ? 'company' : 'minor';
}
