import type { CallInput, DownloadedFile, TaxReports } from '@participe/contract/types';
import { encodeBase64Text } from '@participe/domain';
import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';

/** With '' as account, the report covers all accounts of the person. */
export interface TaxReportSelection {
  person: string;
  year: number;
  account: string;
}

export type FundsTaxReport = NonNullable<TaxReports['funds']>;
type FileQuery = CallInput<'GET /interveners/{id}/tax-reports/download'>['query'];

const toReportQuery = ({ year, account }: TaxReportSelection) => ({
  year: String(year),
  ...(account !== '' && { uuid_account: account }),
});

export function useTaxReport(chosen: TaxReportSelection) {
  const id = chosen.person;
  return useQuery({
    queryKey: ['tax-report', id, chosen.year, chosen.account],
    queryFn: async ({ signal }) => {
      const callInput = { params: { id }, query: toReportQuery(chosen) };
      return (await api.call('GET /interveners/{id}/tax-reports', callInput, { signal }))
        .tax_reports;
    },
  });
}

export function useTaxReportDownload(
  chosen: TaxReportSelection,
): (file: FileQuery) => Promise<DownloadedFile> {
  return (file) =>
    api.call('GET /interveners/{id}/tax-reports/download', {
      params: { id: chosen.person },
      query: { ...toReportQuery(chosen), ...file },
    });
}

/** Returns the general report of a year, with positions and costs; null when there is none. */
export function useGeneralReport({
  person: id,
  year,
}: Pick<TaxReportSelection, 'person' | 'year'>) {
  return useQuery({
    queryKey: ['general-report', id, year],
    queryFn: async ({ signal }) => {
      const text = `subcategory eq INFORME_GESTION and year eq ${String(year)}`;
      const query = {
        $filter: encodeBase64Text(text),
        $orderby: 'created_at desc',
        $limit: '1',
      };
      const key = 'GET /interveners/{id}/documents';
      const { documents } = await api.call(key, { params: { id }, query }, { signal });
      return documents[0] ?? null;
    },
  });
}
