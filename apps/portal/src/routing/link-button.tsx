import { LinkButtonAnchor } from '@participe/ui';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

// Only menus mark the current page, so the `aria-current` of the router is removed.
function ButtonAnchor(props: ComponentProps<typeof LinkButtonAnchor>) {
  return <LinkButtonAnchor {...props} aria-current={undefined} />;
}

export const LinkButton = createLink(ButtonAnchor);
