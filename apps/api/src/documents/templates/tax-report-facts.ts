import type { FundReport } from '@participe/domain';

/** A published tax report of a person and year: the only source of its papers. */
export interface TaxReportFacts {
  readonly manager: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly year: number;
  /** From version 2 on it replaces the one before (TAX-11). */
  readonly version: number;
  readonly accounts: Readonly<Record<string, string>>;
  readonly report: FundReport;
}
