import { createContext, use, type ComponentProps, type ReactNode } from 'react';

/** Renders a link to an internal address. The link component of a router has this type. */
export type LinkRenderer = (props: ComponentProps<'a'>) => ReactNode;

/**
 * Component that renders all internal links of this package; by default a plain anchor. The portal sets the link
 * component of its router here, so that links do not reload the page.
 */
export const LinkContext = createContext<LinkRenderer>(({ children, ...rest }) => (
  <a {...rest}>{children}</a>
));

/** An internal link, rendered with the component in `LinkContext`. */
export function Link(props: ComponentProps<'a'>): ReactNode {
  const draw = use(LinkContext);
  return draw(props);
}
