import type { FundReport } from '@participe/domain';

/** The tax report of a person and year as it was published; its papers say nothing else. */
export interface TaxReportFacts {
  readonly manager: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly year: number;
  /** From the second on it stands in for the one before. */
  readonly version: number;
  readonly accounts: Readonly<Record<string, string>>;
  readonly report: FundReport;
}
