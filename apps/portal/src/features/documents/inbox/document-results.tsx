import { Card, CheckboxRow, EmptyState, Pagination } from '@participe/ui';
import { IconDownload } from '@participe/ui/icons/icons.ts';
import { useState } from 'react';
import { inbox as texts } from '#texts/personal/documents-inbox.ts';
import { LinkButton } from '../../../routing/link-button.tsx';
import { useHref } from '../../../routing/use-href.ts';
import { DownloadButton } from '../download.tsx';
import { focusPageTitle } from '../../../routing/route-focus.ts';
import { useScrollToPageStart } from '../../../lib/use-page-start.ts';
import { useDownloadDocuments, type Inbox } from '../../../queries/documents.ts';
import { DocumentsTable } from './documents-table.tsx';
import {
  buildDocumentsLink,
  hasDocumentFilters,
  emptyDocumentFilters,
  type DocumentFilters,
} from './document-filters.ts';
import { computePageCount } from '../../../lib/paged-search.ts';
import styles from './documents.module.css';

/** Message when there are no documents, or when none matches the filters. */
function NoDocuments({ filters }: { filters: DocumentFilters }) {
  if (!hasDocumentFilters(filters) && filters.page === 1) {
    return <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState>;
  }
  return (
    <EmptyState
      title={texts.nothing}
      action={
        <LinkButton
          variant="secondary"
          {...buildDocumentsLink({ ...emptyDocumentFilters, person: filters.person })}
          onClick={() => void focusPageTitle()}
        >
          {texts.clear}
        </LinkButton>
      }
    >
      {texts.nothingHint}
    </EmptyState>
  );
}

/** A marked row counts as selected only while it is on the page. */
function useSelectedRows(uuids: readonly string[]) {
  const [markedUuids, setMarkedUuids] = useState<readonly string[]>([]);
  const chosenUuids = uuids.filter((uuid) => markedUuids.includes(uuid));
  return {
    chosen: chosenUuids,
    choose: (uuid: string, isChosen: boolean) =>
      setMarkedUuids(isChosen ? [...chosenUuids, uuid] : chosenUuids.filter((one) => one !== uuid)),
    chooseAll: (isChosen: boolean) => setMarkedUuids(isChosen ? uuids : []),
  };
}

function SelectionActions({
  person,
  selection,
  count,
}: {
  person: string;
  selection: ReturnType<typeof useSelectedRows>;
  count: number;
}) {
  const { chosen, chooseAll } = selection;
  const load = useDownloadDocuments(person);
  return (
    <div className={styles.choice}>
      <CheckboxRow
        label={texts.chooseAll}
        checked={chosen.length === count}
        onChange={({ target }) => chooseAll(target.checked)}
      />
      {chosen.length > 0 && (
        <DownloadButton
          variant="secondary"
          compact
          icon={<IconDownload size={20} aria-hidden />}
          load={() => load.zip(chosen)}
          empty={texts.zipEmpty}
          failed={texts.zipFailed}
        >
          {texts.zip(chosen.length)}
        </DownloadButton>
      )}
    </div>
  );
}

export function DocumentResults({
  person,
  filters,
  inbox,
  isBusy,
}: {
  person: string;
  filters: DocumentFilters;
  inbox: Inbox;
  /** True while another page loads. The rows are still those of the previous page. */
  isBusy: boolean;
}) {
  const { documents: rows, total, total_is_minimum: isMinimum = false } = inbox;
  const rowSelection = useSelectedRows(rows.map(({ uuid }) => uuid));
  const hrefOf = useHref();
  const resultsStart = useScrollToPageStart(filters.page);
  if (rows.length === 0) {
    return (
      <Card as="div">
        <NoDocuments filters={filters} />
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
      <Card as="div">
        <SelectionActions person={person} selection={rowSelection} count={rows.length} />
        <DocumentsTable
          person={person}
          rows={rows}
          chosen={new Set(rowSelection.chosen)}
          onChoose={rowSelection.choose}
        />
      </Card>
      <Pagination
        label={texts.pages}
        page={filters.page}
        pageCount={computePageCount(filters, { total, isMinimum, rows: rows.length })}
        href={(page) => hrefOf(buildDocumentsLink({ ...filters, page }))}
      />
    </div>
  );
}
