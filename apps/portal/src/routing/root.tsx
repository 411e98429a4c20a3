import { LinkContext } from '@participe/ui';
import { Outlet } from '@tanstack/react-router';
import { AddressLink } from './link.tsx';
import { useRouteFocus } from './route-focus.ts';

/** The root of every page manages the focus and connects the links of packages/ui with the router. */
export function PortalRoot() {
  useRouteFocus();
  return (
    <LinkContext value={AddressLink}>
      <Outlet />
    </LinkContext>
  );
}
