import { createContext, use, type ComponentProps, type ReactNode } from 'react';

/** Renders a link to an internal address; a router's link component has this type. */
export type LinkRenderer = (props: ComponentProps<'a'>) => ReactNode;

/**
 * Renders all internal links of this package. A portal provides its router's link once, so that links navigate inside
 * the application; the default is a plain anchor.
 */
export const LinkContext = createContext<LinkRenderer>(({ children, ...rest }) => (
  <a {...rest}>{children}</a>
));

/** An internal link, rendered by the component in `LinkContext`. */
export function Link(props: ComponentProps<'a'>): ReactNode {
  const draw = use(LinkContext);
  return draw(props);
}
