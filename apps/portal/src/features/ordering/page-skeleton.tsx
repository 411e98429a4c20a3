import type { UseQueryResult } from '@tanstack/react-query';
import { ordering } from '#texts/ordering/ordering.ts';
import { addresses } from '../../routing/addresses.ts';
import { LinkButton } from '../../routing/link-button.tsx';
import { usePageTitle } from '../../routing/page-title.ts';

/** Sets the document title while the page loads, with an h1 for screen readers. */
export function LoadingPageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return <h1 className="vh">{title}</h1>;
}

/** Links to the order of the page or, without an order, to home. */
export function BackFromFailure({
  query,
  uuid,
}: {
  query: Pick<UseQueryResult, 'data' | 'error'>;
  uuid?: string;
}) {
  if (!query.error || query.data !== undefined) return null;
  return (
    <p>
      {uuid === undefined ? (
        <LinkButton variant="text" to={addresses.home}>
          {ordering.back}
        </LinkButton>
      ) : (
        <LinkButton variant="text" to={addresses.operation} params={{ uuidOperation: uuid }}>
          {ordering.back}
        </LinkButton>
      )}
    </p>
  );
}
