import { LinkButtonAnchor } from '@participe/ui';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

// The router marks a link to the current page with `aria-current`; in the portal only menus do that.
function ButtonAnchor(props: ComponentProps<typeof LinkButtonAnchor>) {
  return <LinkButtonAnchor {...props} aria-current={undefined} />;
}

/** A link to a route of the portal that looks like a button. */
export const LinkButton = createLink(ButtonAnchor);
