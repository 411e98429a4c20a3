import {
  createLink,
  Link as RouterLink,
  type LinkProps,
  type RegisteredRouter,
} from '@tanstack/react-router';
import type { ComponentProps } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the form from which the person came. */
    desde?: string;
  }
}

/**
 * A place in the portal: a route that the compiler checks (`linkOptions`), or an `href` to a private screen that the
 * service returned.
 */
export type Destination = Pick<
  LinkProps<'a', RegisteredRouter, string, string, string, string>,
  'to' | 'params' | 'search' | 'href'
>;

/** The router marks a link to the current page with `aria-current`; in the portal only menus do that. */
function Anchor(props: ComponentProps<'a'>) {
  return <a {...props} aria-current={undefined} />;
}

/** A link to a route of the portal. */
export const Link = createLink(Anchor);

/**
 * Renders the links of packages/ui, which only have an address: a portal address navigates inside the page, an
 * address of another site opens a new tab, and the browser handles anything else.
 */
export function AddressLink({ href, ...rest }: Omit<ComponentProps<'a'>, 'target'>) {
  if (href?.startsWith('http')) {
    return <a {...rest} href={href} target="_blank" rel="noreferrer" />;
  }
  if (!href?.startsWith('/')) return <a {...rest} href={href} />;
  const there: Destination = { href };
  return <RouterLink {...rest} {...there} activeOptions={{ exact: true }} activeProps={{}} />;
}
