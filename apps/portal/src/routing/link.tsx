import {
  createLink,
  Link as RouterLink,
  type LinkProps,
  type RegisteredRouter,
} from '@tanstack/react-router';
import type { ComponentProps } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form step from which the person came. */
    desde?: string;
  }
}

/**
 * The target of a link: a route checked by the compiler (`linkOptions`), or an address of a private screen returned
 * by the service.
 */
export type LinkTarget = Pick<
  LinkProps<'a', RegisteredRouter, string, string, string, string>,
  'to' | 'params' | 'search' | 'href'
>;

/**
 * Removes `aria-current`, which the router sets on links to the current page, because in the portal only menus mark
 * the current page.
 */
function Anchor(props: ComponentProps<'a'>) {
  return <a {...props} aria-current={undefined} />;
}

/** A link to a route of the portal. */
export const Link = createLink(Anchor);

/**
 * Renders the links of packages/ui by their address. The router opens a path of the portal, and a new tab opens an http
 * or https address. The browser handles any other address, such as a telephone number.
 */
export function AddressLink({ href, ...rest }: Omit<ComponentProps<'a'>, 'target'>) {
  if (href?.startsWith('http')) {
    return <a {...rest} href={href} target="_blank" rel="noreferrer" />;
  }
  if (!href?.startsWith('/')) return <a {...rest} href={href} />;
  const linkTarget: LinkTarget = { href };
  return <RouterLink {...rest} {...linkTarget} activeOptions={{ exact: true }} activeProps={{}} />;
}
