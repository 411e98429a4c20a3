import { EmptyState, LinkButton } from '@participe/ui';
import { shell } from '#texts/shell.ts';
import { addresses } from '../routing/addresses.ts';
import { usePageTitle } from '../routing/page-title.ts';

/** The page of something that does not exist, or that this person may not see (UIX-05). */
export function NotFoundPage() {
  usePageTitle(shell.notFound);
  return (
    <EmptyState
      large
      headingLevel={1}
      title={shell.notFound}
      action={<LinkButton href={addresses.home}>{shell.goHome}</LinkButton>}
    >
      {shell.notFoundText}
    </EmptyState>
  );
}
