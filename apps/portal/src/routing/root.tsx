import { LinkContext } from '@participe/ui';
import { Outlet } from '@tanstack/react-router';
import { useRouteFocus } from './route-focus.ts';
import { RouterLink } from './router-link.tsx';

/** The frame around every page, private or not. */
export function Root() {
  useRouteFocus();
  return (
    <LinkContext value={RouterLink}>
      <Outlet />
    </LinkContext>
  );
}
