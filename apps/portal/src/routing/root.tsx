import { LinkContext } from '@participe/ui';
import { Outlet } from '@tanstack/react-router';
import { AddressLink } from './link.tsx';
import { useRouteFocus } from './route-focus.ts';

/** The frame around every page, private or not. */
export function Root() {
  useRouteFocus();
  return (
    <LinkContext value={AddressLink}>
      <Outlet />
    </LinkContext>
  );
}
