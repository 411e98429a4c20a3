import { usePageTitle } from '../../routing/page-title.ts';

/** Loading state of a page. Sets the title of the browser tab, and renders an h1 for screen readers. */
export function PageSkeleton({ title }: { title: string }) {
  usePageTitle(title);
  return <h1 className="vh">{title}</h1>;
}
