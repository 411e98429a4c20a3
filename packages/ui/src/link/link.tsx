import { createContext, use, type ComponentProps, type ReactNode } from 'react';

/** Draws a link to an inner address; a router's link component fits. */
export type DrawLink = (props: ComponentProps<'a'>) => ReactNode;

/**
 * How an inner address is followed. A portal sets its router's link here once, and every link this
 * package draws stays inside the application; without it they are plain links.
 */
export const LinkContext = createContext<DrawLink>(({ children, ...rest }) => (
  <a {...rest}>{children}</a>
));

/** A link drawn with the application's own way of following it. */
export function Link(props: ComponentProps<'a'>): ReactNode {
  const draw = use(LinkContext);
  return draw(props);
}
