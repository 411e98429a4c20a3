import type { CallInput, CallOutput, FileAnswer } from '@participe/contract/types';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { downloadFilter, listQuery, type Filters } from './operation-filters.ts';

type Page = CallOutput<'GET /operations'>;

/** Orders of one account, or of all that the person sees. */
function askOperations(
  uuidAccount: string | undefined,
  query: ReturnType<typeof listQuery>,
  signal?: AbortSignal,
): Promise<Page> {
  if (uuidAccount === undefined) return api.call('GET /operations', { query }, { signal });
  const params = { id: uuidAccount };
  return api.call('GET /accounts/{id}/operations', { params, query }, { signal });
}

/** The page of orders that an address asks for; the one before stays until it comes. */
export function useOperations(uuidAccount: string | undefined, filters: Filters) {
  const query = listQuery(filters);
  return useQuery({
    queryKey: ['operations', uuidAccount ?? null, query],
    queryFn: ({ signal }) => askOperations(uuidAccount, query, signal),
    // Of another account nothing may stand here, not even for a moment.
    placeholderData: (before, of) =>
      of?.queryKey[1] === (uuidAccount ?? null) ? before : undefined,
  });
}

/** How many orders other filters would leave, for the button of their sheet. */
export function countOfOperations(uuidAccount: string | undefined, filters: Filters) {
  const query = listQuery(filters, '1');
  return {
    queryKey: ['operations', uuidAccount ?? null, query],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      askOperations(uuidAccount, query, signal),
  };
}

type DownloadBody = NonNullable<CallInput<'POST /operations/download'>['body']>;
export type FileFormat = NonNullable<DownloadBody['$format']>;

/** The whole narrowed list as a file (POST /operations/download). */
export async function downloadOperations(
  uuidAccount: string | undefined,
  filters: Filters,
  $format: FileFormat,
): Promise<FileAnswer> {
  const filter = downloadFilter(filters, uuidAccount);
  if (filter) return api.call('POST /operations/download', { body: { filter, $format } });
  const { operations } = await askOperations(uuidAccount, listQuery(filters, 'null'));
  const uuids = operations.map(({ uuid }) => uuid);
  return api.call('POST /operations/download', { body: { uuids, $format } });
}
