import { useParams, useSearch } from '@tanstack/react-router';
import { Card, PageTitle, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { operations as texts } from '#texts/ordering/operations.ts';
import { isNotFound } from '../../session/api.ts';
import { formatAccountName, useMyAccount } from '../../session/me.tsx';
import { NotFoundPage } from '../../layout/not-found.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { DownloadMenu } from './download-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  areDatesCrossed,
  hasOperationFilters,
  buildOperationQuery,
  parseOperationFilters,
} from './operation-filters.ts';
import { useOperations } from '../../queries/operations.ts';
import { OperationResults } from './operation-results.tsx';
import styles from './operations.module.css';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

const skeleton = (
  <Card as="div">
    <SkeletonLine size="20" width="30%" />
    {SKELETON_ROWS.map((row) => (
      <p key={row} className={styles.rowToCome}>
        <SkeletonBlock height={32} />
      </p>
    ))}
  </Card>
);

/** The list of orders, of all accounts or of one (UIX-18). */
export function OperationsScreen() {
  const { uuidAccount } = useParams({ strict: false });
  const filters = parseOperationFilters(useSearch({ strict: false }));
  const account = useMyAccount(uuidAccount);
  const query = useOperations(buildOperationQuery(filters), uuidAccount);
  // Superusers may only read, and the download is a POST (PRM-16).
  const mayDownload = !useIsReadOnlySession();
  const title = account ? texts.titleOf(formatAccountName(account)) : texts.title;
  usePageTitle(title);
  const listFilters = { ...filters, account: uuidAccount ?? '' };
  const { data, isPlaceholderData } = query;
  if (isNotFound(query.error)) return <NotFoundPage />;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <FilterBar listFilters={listFilters} />
      <div className={styles.above}>
        <p role="status" className={styles.found}>
          {data &&
            !isPlaceholderData &&
            (data.total > 0 || hasOperationFilters(filters)) &&
            !areDatesCrossed(filters) &&
            texts.found(data.total, data.total_is_minimum === true)}
        </p>
        {data && data.total > 0 && mayDownload && (
          <DownloadMenu uuidAccount={uuidAccount} filters={filters} />
        )}
      </div>
      <QuerySection query={query} name={texts.section} skeleton={skeleton}>
        {(page) => (
          <OperationResults listFilters={listFilters} page={page} isBusy={isPlaceholderData} />
        )}
      </QuerySection>
    </>
  );
}
