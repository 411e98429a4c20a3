import { usePageTitle } from '../../routing/page-title.ts';

/** The name of a page whose own title has not come yet: in the browser, and for readers as its h1. */
export function PageSkeleton({ title }: { title: string }) {
  usePageTitle(title);
  return <h1 className="vh">{title}</h1>;
}
