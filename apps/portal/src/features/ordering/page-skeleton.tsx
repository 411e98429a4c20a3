import { usePageTitle } from '../../routing/page-title.ts';

/** Sets the document title while the page loads, and renders an h1 that only screen readers read. */
export function LoadingPageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return <h1 className="vh">{title}</h1>;
}
