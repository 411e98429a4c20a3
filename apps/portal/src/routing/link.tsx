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

/** Only menus mark the current page, so the `aria-current` of the router is removed. */
function Anchor(props: ComponentProps<'a'>) {
  return <a {...props} aria-current={undefined} />;
}

export const Link = createLink(Anchor);

/**
 * Renders the links of packages/ui by their address. The router opens a path of the portal, and a new tab opens an
 * http or https address. The browser handles other addresses, such as a telephone number.
 */
export function AddressLink({ href, ...rest }: Omit<ComponentProps<'a'>, 'target'>) {
  if (href?.startsWith('http')) {
    return <a {...rest} href={href} target="_blank" rel="noreferrer" />;
  }
  if (!href?.startsWith('/')) return <a {...rest} href={href} />;
  const linkTarget: LinkTarget = { href };
  return <RouterLink {...rest} {...linkTarget} activeOptions={{ exact: true }} activeProps={{}} />;
}
