import type { PlainDate, StatementPeriod, YearlyCosts } from '@participe/domain';
import type { StatementPosition } from './statement-facts.ts';

/** An account of a report to share, at the end of its period. */
export interface PortfolioReportAccount {
  readonly accountNumber: string;
  /** Full names of the holders. */
  readonly holders: readonly string[];
  readonly positions: readonly StatementPosition[];
  /** Value of the positions and of the money in transit to another fund (RPT-15). */
  readonly value: string;
  readonly transit: string;
  /** Costs of the twelve months up to the end of the period (RPT-12). */
  readonly costs: YearlyCosts;
}

/** Value, net contributions and return of all accounts together on a day (RPT-05). */
export interface PortfolioReportPoint {
  readonly date: PlainDate;
  readonly value: string;
  readonly contributed: string;
  readonly gain: string;
  /** Null before the first position. */
  readonly returnPercent: string | null;
}

/** The time-weighted and the money-weighted return of the period. Returns are annualised from 365 days on (RPT-04). */
export interface PortfolioReportReturns {
  readonly from: PlainDate;
  readonly timeWeighted: string;
  readonly isTimeWeightedAnnual: boolean;
  readonly moneyWeighted: string | null;
  readonly isMoneyWeightedAnnual: boolean;
}

/** Facts of the report of a portfolio that a person may share (RPT-17). */
export interface PortfolioReportFacts {
  readonly manager: string;
  /** Name of the person who creates the report. */
  readonly name: string;
  readonly period: StatementPeriod;
  readonly withAmounts: boolean;
  readonly withName: boolean;
  readonly total: string;
  readonly accounts: readonly PortfolioReportAccount[];
  readonly evolution: readonly PortfolioReportPoint[];
  readonly returns: PortfolioReportReturns | null;
}
