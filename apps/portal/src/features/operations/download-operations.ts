import type { CallInput, FileAnswer } from '@participe/contract/types';
import { readOperations } from '../../queries/operations.ts';
import { api } from '../../session/api.ts';
import { downloadFilter, listQuery, type Filters } from './operation-filters.ts';

type DownloadBody = NonNullable<CallInput<'POST /operations/download'>['body']>;
export type FileFormat = NonNullable<DownloadBody['$format']>;

/** Downloads the whole filtered list as a file (POST /operations/download). */
export async function downloadOperations(
  uuidAccount: string | undefined,
  filters: Filters,
  $format: FileFormat,
): Promise<FileAnswer> {
  const filter = downloadFilter(filters, uuidAccount);
  if (filter) return api.call('POST /operations/download', { body: { filter, $format } });
  const { operations } = await readOperations(listQuery(filters, 'null'), uuidAccount);
  const uuids = operations.map(({ uuid }) => uuid);
  return api.call('POST /operations/download', { body: { uuids, $format } });
}
