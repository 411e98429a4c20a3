import type { OperationRow } from '@participe/contract/types';
import type { OperationsPage } from '../../queries/operations.ts';
import { Card, CardStack, EmptyState, Pagination } from '@participe/ui';
import { operations as texts } from '#texts/ordering/operations.ts';
import { LinkButton } from '../../routing/link-button.tsx';
import { useHref } from '../../routing/use-href.ts';
import { mayPlaceOrders, useMe } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { focusPageTitle } from '../../routing/route-focus.ts';
import { useScrollToPageStart } from '../../lib/use-page-start.ts';
import {
  emptyOperationListFilters,
  buildOperationsLink,
  type OperationListFilters,
} from './operations-link.ts';
import { areDatesCrossed, hasOperationFilters } from './operation-filters.ts';
import { computePageCount } from '../../lib/paged-search.ts';
import { groupOperations, type OperationGroup } from './operation-groups.ts';
import { OperationsTable } from './operations-table.tsx';

/** Message when there are no orders, or when none matches the filters. */
function NoOperations({ listFilters }: { listFilters: OperationListFilters }) {
  const { intervener, accounts } = useMe().private_area;
  const account = accounts.find(({ uuid }) => uuid === listFilters.account);
  const mayInvest =
    intervener.can_operate && (account ? mayPlaceOrders(account) : accounts.some(mayPlaceOrders));
  if (hasOperationFilters(listFilters) || listFilters.page > 1) {
    return (
      <EmptyState
        title={areDatesCrossed(listFilters) ? texts.datesCrossed : texts.nothing}
        action={
          <LinkButton
            variant="secondary"
            {...buildOperationsLink(emptyOperationListFilters)}
            onClick={() => void focusPageTitle()}
          >
            {texts.clear}
          </LinkButton>
        }
      >
        {areDatesCrossed(listFilters) ? texts.datesCrossedHint : texts.nothingHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={texts.empty}
      action={
        mayInvest ? (
          <LinkButton to={addresses.operate} search={{ op: 'SUSCRIPCION', cuenta: account?.uuid }}>
            {texts.invest}
          </LinkButton>
        ) : undefined
      }
    />
  );
}

function GroupCard({
  group,
  listFilters,
  rows,
}: {
  group: OperationGroup;
  listFilters: OperationListFilters;
  rows: readonly OperationRow[];
}) {
  const id = `grupo-${group}`;
  const { accounts } = useMe().private_area;
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{texts.groups[group]}</h2>
      <OperationsTable
        caption={texts.groups[group]}
        rows={rows}
        withAccount={listFilters.account === '' && accounts.length > 1}
      />
    </Card>
  );
}

export function OperationResults({
  listFilters,
  page,
  isBusy,
}: {
  listFilters: OperationListFilters;
  page: OperationsPage;
  /** True while another page loads. The rows are still those of the previous page. */
  isBusy: boolean;
}) {
  const hrefOf = useHref();
  const resultsStart = useScrollToPageStart(listFilters.page);
  const { operations: rows, total, total_is_minimum: isMinimum = false } = page;
  if (rows.length === 0) {
    return (
      <Card as="div">
        <NoOperations listFilters={listFilters} />
      </Card>
    );
  }
  return (
    <div
      ref={resultsStart}
      tabIndex={-1}
      role="group"
      aria-label={texts.results}
      aria-busy={isBusy}
    >
      <CardStack>
        {groupOperations(rows).map(({ group, rows: ofGroup }) => (
          <GroupCard key={group} group={group} listFilters={listFilters} rows={ofGroup} />
        ))}
      </CardStack>
      <Pagination
        label={texts.pages}
        page={listFilters.page}
        pageCount={computePageCount(listFilters, { total, isMinimum, rows: rows.length })}
        href={(number) => hrefOf(buildOperationsLink({ ...listFilters, page: number }))}
      />
    </div>
  );
}
