import type { CallInput, DownloadedFile } from '@participe/contract/types';
import { readOperations } from '../../queries/operations.ts';
import { api } from '../../session/api.ts';
import {
  buildDownloadFilter,
  buildOperationQuery,
  type OperationFilters,
} from './operation-filters.ts';

type DownloadBody = NonNullable<CallInput<'POST /operations/download'>['body']>;
export type FileFormat = NonNullable<DownloadBody['$format']>;

/** Downloads the whole filtered list as a file. */
export async function downloadOperations(
  uuidAccount: string | undefined,
  filters: OperationFilters,
  $format: FileFormat,
): Promise<DownloadedFile> {
  const filter = buildDownloadFilter(filters, uuidAccount);
  if (filter) return api.call('POST /operations/download', { body: { filter, $format } });
  const { operations } = await readOperations(buildOperationQuery(filters, 'null'), uuidAccount);
  const uuids = operations.map(({ uuid }) => uuid);
  return api.call('POST /operations/download', { body: { uuids, $format } });
}
