import { type FundTaxReport, type TaxOwner, buildFundTaxReport } from '@participe/domain';
import type { Db } from '../kernel/database/connect.ts';
import { type OwnerRow, readYearActivity } from './facts.store.ts';

const toOwner = (row: OwnerRow): TaxOwner => ({
  uuid: row.uuid,
  role: row.role,
  percent: row.percent,
  validFrom: row.valid_from,
  validTo: row.valid_to,
});

/** Computes the report of a person, or of whole accounts, from the books. */
export async function computeReport(
  db: Db,
  scope: {
    readonly person: string | null;
    readonly year: number;
    readonly owners: readonly OwnerRow[];
  },
): Promise<FundTaxReport> {
  const ownersByAccount = Map.groupBy(scope.owners, (row) => row.uuid_account);
  const books = await readYearActivity(db, [...ownersByAccount.keys()], scope.year);
  const owners = new Map([...ownersByAccount].map(([uuid, rows]) => [uuid, rows.map(toOwner)]));
  return buildFundTaxReport({ person: scope.person, year: scope.year, owners, ...books });
}

export const isEmptyReport = ({ sales, transfers, positions }: FundTaxReport): boolean =>
  sales.length + transfers.length + positions.length === 0;
