import type { CallInput, CallOutput, SharedReport } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getBaseUrl } from '../../../api/api-bases.ts';
import { api, isNotFound } from '../../../session/api.ts';

/** The contents of a report to share. */
export type ReportChoice = Omit<CallInput<'POST /shared-reports'>['body'], 'otp'>;

const LINKS_KEY = ['shared-reports'] as const;

/** Returns the links of the person that have not expired, newest first. */
export function useSharedReports() {
  return useQuery({
    queryKey: LINKS_KEY,
    queryFn: async ({ signal }): Promise<SharedReport[]> =>
      (await api.call('GET /shared-reports', { query: { $limit: 'null' } }, { signal }))
        .shared_reports,
  });
}

export function useReloadSharedReports(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: LINKS_KEY });
}

export const downloadReport = ({ accounts, with_amounts, with_name, ...period }: ReportChoice) =>
  api.call('GET /portfolio-report/download', {
    query: {
      ...period,
      accounts: accounts.join(','),
      with_amounts: with_amounts ? 'true' : 'false',
      with_name: with_name ? 'true' : 'false',
    },
  });

/** The service sends the token of the link only once. */
export const createLink = (
  choice: ReportChoice,
  otp: { otp?: string },
): Promise<CallOutput<'POST /shared-reports'>> =>
  api.call('POST /shared-reports', { body: { ...choice, ...otp } });

/** Anybody can open this address. */
export function buildLinkUrl(token: string): string {
  const base = getBaseUrl('GET /shared-reports/{token}/download');
  return new URL(`${base}/shared-reports/${token}/download`, location.origin).href;
}

/** Succeeds also when the link has already ended. */
export async function revokeLink({ uuid: id }: SharedReport): Promise<void> {
  try {
    await api.call('DELETE /shared-reports/{id}', { params: { id } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
