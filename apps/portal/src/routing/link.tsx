import {
  createLink,
  Link as RouterLink,
  type LinkProps,
  type RegisteredRouter,
} from '@tanstack/react-router';
import type { ComponentProps } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of a form that led to this one. */
    desde?: string;
  }
}

/**
 * A place in the portal, checked against the routes where it is written (`linkOptions`), or the `href` of a
 * private screen that the service gave.
 */
export type Destination = Pick<
  LinkProps<'a', RegisteredRouter, string, string, string, string>,
  'to' | 'params' | 'search' | 'href'
>;

/** The router marks a link to the page itself as current; in the portal only menus do so. */
function Anchor(props: ComponentProps<'a'>) {
  return <a {...props} aria-current={undefined} />;
}

/** A link to a route of the portal. */
export const Link = createLink(Anchor);

/**
 * Draws the links of packages/ui, which know an address only: one of the portal stays in the page, one of
 * another site opens apart, and anything else is left to the browser.
 */
export function AddressLink({ href, ...rest }: Omit<ComponentProps<'a'>, 'target'>) {
  if (href?.startsWith('http')) {
    return <a {...rest} href={href} target="_blank" rel="noreferrer" />;
  }
  if (!href?.startsWith('/')) return <a {...rest} href={href} />;
  const there: Destination = { href };
  return <RouterLink {...rest} {...there} activeOptions={{ exact: true }} activeProps={{}} />;
}
