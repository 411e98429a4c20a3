import { LinkContext } from '@participe/ui';
import { Outlet } from '@tanstack/react-router';
import { AddressLink } from './link.tsx';
import { useRouteFocus } from './route-focus.ts';

/** The root component of every page, private or not: manages the focus, and connects the links of packages/ui. */
export function Root() {
  useRouteFocus();
  return (
    <LinkContext value={AddressLink}>
      <Outlet />
    </LinkContext>
  );
}
