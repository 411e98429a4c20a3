import type { CallInput, FileAnswer, TaxReports } from '@participe/contract/types';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { useOwnId } from '../../shell/holdings.query.ts';

/** Which report is looked at; without an account, that of all accounts of the person. */
export interface Chosen {
  year: number;
  account: string;
}

export type Funds = NonNullable<TaxReports['funds']>;
type FileQuery = CallInput<'GET /interveners/{id}/tax-reports/download'>['query'];

const queryOf = ({ year, account }: Chosen) => ({
  year: String(year),
  ...(account !== '' && { uuid_account: account }),
});

/** What is needed for the taxes of a year. */
export function useTaxReport(chosen: Chosen) {
  const id = useOwnId();
  return useQuery({
    queryKey: ['tax-report', id, chosen.year, chosen.account],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: queryOf(chosen) };
      return (await api.call('GET /interveners/{id}/tax-reports', input, { signal })).tax_reports;
    },
  });
}

/** The same as a file. */
export function useTaxFile(chosen: Chosen): (file: FileQuery) => Promise<FileAnswer> {
  const id = useOwnId();
  return (file) =>
    api.call('GET /interveners/{id}/tax-reports/download', {
      params: { id },
      query: { ...queryOf(chosen), ...file },
    });
}
