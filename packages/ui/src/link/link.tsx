import { createContext, use, type ComponentProps, type ReactNode } from 'react';

export type LinkRenderer = (props: ComponentProps<'a'>) => ReactNode;

/**
 * Component that renders the internal links of this package. The portal sets the link component of its router here,
 * so that links do not reload the page.
 */
export const LinkContext = createContext<LinkRenderer>(({ children, ...rest }) => (
  <a {...rest}>{children}</a>
));

/** An internal link, rendered with the component in `LinkContext`. */
export function Link(props: ComponentProps<'a'>): ReactNode {
  const draw = use(LinkContext);
  return draw(props);
}
