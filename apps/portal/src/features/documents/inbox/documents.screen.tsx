import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Card, CardStack, PageTitle, SkeletonBlock, SkeletonLine } from '@participe/ui';
import { inbox as texts } from '#texts/personal/documents-inbox.ts';
import { addresses, getPrivateRouteId } from '../../../routing/addresses.ts';
import { isNotFound } from '../../../session/api.ts';
import { useMe } from '../../../session/me.tsx';
import { RestrictionNote } from '../../../access/restriction.tsx';
import { NotFoundPage } from '../../../layout/not-found.tsx';
import { QuerySection } from '../../../layout/section.tsx';
import { LoadedTogether } from '../../../layout/loaded-together.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Link } from '../../../routing/link.tsx';
import { useTitleFocus } from '../../../routing/route-focus.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { useDocumentRequirements, useInbox } from '../../../queries/documents.ts';
import { useAssociatedPeople, useDocumentOwners } from '../../../queries/people.ts';
import { CancelledLink } from './cancelled-link.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  hasDocumentFilters,
  buildDocumentQuery,
  parseDocumentFilters,
} from './document-filters.ts';
import { PendingDocumentsCard } from './pending-documents-card.tsx';
import { DocumentResults } from './document-results.tsx';
import { SendDocumentCard } from './send-document-card.tsx';
import styles from './documents.module.css';

/** Value of the query `vista` that shows the report to share. */
const REPORT_VIEW = 'informe';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

const skeleton = (
  <Card as="div">
    <SkeletonLine size="20" width="30%" />
    {SKELETON_ROWS.map((row) => (
      <p key={row} className={styles.rowToCome}>
        <SkeletonBlock height={40} />
      </p>
    ))}
  </Card>
);

/** Loaded on demand, because a report to share is made rarely. */
const LazyReport = lazyPart(
  'share-report',
  async () => (await import('../report/share-report.tsx')).ShareReport,
);

/** Returns the part of the page that the address names; an empty text for the documents. */
function useView(): string {
  const { vista = '' } = useSearch({ from: getPrivateRouteId(addresses.documents) });
  return vista;
}

/** The documents of a person (UIX-20), or the report to share (UIX-71). */
export function DocumentsScreen() {
  const view = useView();
  useTitleFocus(view);
  return view === REPORT_VIEW ? (
    <Suspense fallback={skeleton}>
      <LazyReport />
    </Suspense>
  ) : (
    <DocumentInbox />
  );
}

function DocumentInbox() {
  usePageTitle(texts.title);
  const { uuid: me } = useMe().private_area.intervener;
  const filters = parseDocumentFilters(useSearch({ from: getPrivateRouteId(addresses.documents) }));
  const person = filters.person || me;
  const query = useInbox(person, buildDocumentQuery(filters));
  const associatedQuery = useAssociatedPeople();
  const requirementsQuery = useDocumentRequirements(useDocumentOwners());
  const { data, isPlaceholderData } = query;
  if (isNotFound(query.error)) return <NotFoundPage />;
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <p>
        <Link to={addresses.documents} search={{ vista: REPORT_VIEW }}>
          {texts.report}
        </Link>
      </p>
      <LoadedTogether
        queries={[associatedQuery, query, ...requirementsQuery]}
        name={texts.section}
        skeleton={skeleton}
      >
        <CardStack>
          <RestrictionNote only={['new-adult']} />
          <PendingDocumentsCard />
          <SendDocumentCard key={person} person={person} />
        </CardStack>
        <FilterBar person={person} filters={filters} />
        <p role="status" className={styles.found}>
          {data &&
            !isPlaceholderData &&
            (data.total > 0 || hasDocumentFilters(filters)) &&
            texts.found(data.total, data.total_is_minimum === true)}
        </p>
        <CancelledLink person={person} filters={filters} />
        <QuerySection query={query} name={texts.section} skeleton={skeleton}>
          {(inbox) => (
            <DocumentResults
              person={person}
              filters={filters}
              inbox={inbox}
              isBusy={isPlaceholderData}
            />
          )}
        </QuerySection>
      </LoadedTogether>
    </>
  );
}
