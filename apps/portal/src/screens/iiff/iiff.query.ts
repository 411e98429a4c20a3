import type { CallInput, CallOutput, FileAnswer, TaxReports } from '@participe/contract/types';
import { encodeBase64Text } from '@participe/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { useOwnId } from '../../shell/holdings.query.ts';
import { associatedOptions, lookedAt, type Associated } from '../../shell/people.ts';

/** Which report is looked at, and whose; without an account, that of all accounts of the person. */
export interface Chosen {
  person: string;
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
  const id = chosen.person;
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
  return (file) =>
    api.call('GET /interveners/{id}/tax-reports/download', {
      params: { id: chosen.person },
      query: { ...queryOf(chosen), ...file },
    });
}

type Paper = CallOutput<'GET /interveners/{id}/documents'>['documents'][number];
/** The general report of somebody: whose it is stands beside it where it is not one's own. */
export interface GeneralReport {
  paper: Paper;
  person: Associated;
}

/** The general report of a year, of position and costs: one's own, and those of the people one acts for. */
export function useGeneralReports(year: number) {
  const id = useOwnId();
  const client = useQueryClient();
  return useQuery({
    queryKey: ['general-reports', id, year],
    queryFn: async ({ signal }): Promise<GeneralReport[]> => {
      const associated = await client.ensureQueryData(associatedOptions(id));
      const text = `subcategory eq INFORME_GESTION and year eq ${String(year)}`;
      const query = {
        $filter: encodeBase64Text(text),
        $orderby: 'created_at desc',
        $limit: '1',
      };
      const found = await Promise.all(
        lookedAt(associated).map(async (person) => {
          const input = { params: { id: person.uuid_intervener }, query };
          const { documents } = await api.call('GET /interveners/{id}/documents', input, {
            signal,
          });
          return documents.map((paper) => ({ paper, person }));
        }),
      );
      return found.flat();
    },
  });
}
