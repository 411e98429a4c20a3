import { createContext, use, type ComponentProps, type ComponentType } from 'react';

export type LinkComponent = ComponentType<ComponentProps<'a'>> | 'a';

/**
 * How an inner address is followed. A portal sets its router's link here once, and every link this
 * package draws stays inside the application; without it they are plain links.
 */
export const LinkContext = createContext<LinkComponent>('a');

/** A link drawn with the application's own way of following it. */
export function Link(props: ComponentProps<'a'>) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
