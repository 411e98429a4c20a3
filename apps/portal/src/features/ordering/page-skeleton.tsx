import { usePageTitle } from '../../routing/page-title.ts';

/** Sets the document title while the page loads, with a visually hidden h1 for screen readers. */
export function PageSkeleton({ title }: { title: string }) {
  usePageTitle(title);
  return <h1 className="vh">{title}</h1>;
}
