import { isOpenToNewAdult } from './required-redirect.ts';
import { useMe } from '../session/me.tsx';
import { addresses, matchPrivateScreen } from '../routing/addresses.ts';
import { useIsReadOnlySession } from '../session/superuser.ts';

/**
 * Returns a function that states whether the frame offers a page. A person who has come of age and has not updated
 * their data is offered home, the private pages that they may open, and the guest pages (PTY-09).
 */
export function useIsPageOffered(): (href: string) => boolean {
  const { minor_need_update: isNewAdult } = useMe().private_area.intervener;
  const isSuperuser = useIsReadOnlySession();
  return (href) =>
    !isNewAdult ||
    isSuperuser ||
    href === addresses.home ||
    isOpenToNewAdult(href) ||
    matchPrivateScreen(href) === undefined;
}
