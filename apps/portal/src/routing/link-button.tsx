import { LinkButtonAnchor } from '@participe/ui';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

// Removes `aria-current`, which the router sets on links to the current page, because in the portal only menus mark
// the current page.
function ButtonAnchor(props: ComponentProps<typeof LinkButtonAnchor>) {
  return <LinkButtonAnchor {...props} aria-current={undefined} />;
}

/** A link to a route of the portal that looks like a button. */
export const LinkButton = createLink(ButtonAnchor);
