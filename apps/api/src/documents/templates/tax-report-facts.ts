import type { FundTaxReport } from '@participe/domain';

/** A published tax report of a person and year, from which its documents are rendered. */
export interface TaxReportFacts {
  readonly manager: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly year: number;
  /** From version 2 on, the report replaces the previous version (TAX-11). */
  readonly version: number;
  readonly accounts: Readonly<Record<string, string>>;
  readonly report: FundTaxReport;
}
