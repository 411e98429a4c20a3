import { useQuery } from '@tanstack/react-query';
import { inbox as texts } from '#texts/personal/documents-inbox.ts';
import { inboxQueryOptions } from '../../../queries/documents.ts';
import { Link } from '../../../routing/link.tsx';
import {
  buildDocumentQuery,
  buildDocumentsLink,
  type DocumentFilters,
} from './document-filters.ts';
import styles from './documents.module.css';

/**
 * Links from the list to the documents of cancelled orders that match the same filters, or back. The link is hidden
 * when there are no such documents.
 */
export function CancelledLink({ person, filters }: { person: string; filters: DocumentFilters }) {
  const cancelledFilters = { ...filters, isCancelled: true, page: 1 };
  const { data } = useQuery(inboxQueryOptions(person, buildDocumentQuery(cancelledFilters, 1)));
  if (filters.isCancelled) {
    return (
      <p className={styles.found}>
        {texts.cancelled.shown}{' '}
        <Link {...buildDocumentsLink({ ...filters, isCancelled: false, page: 1 })}>
          {texts.cancelled.back}
        </Link>
      </p>
    );
  }
  if (!data || data.total === 0) return null;
  return (
    <p className={styles.found}>
      <Link {...buildDocumentsLink(cancelledFilters)}>
        {texts.cancelled.see(data.total, data.total_is_minimum === true)}
      </Link>
    </p>
  );
}
