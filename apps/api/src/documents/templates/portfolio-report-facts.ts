import type { PlainDate, StatementPeriod, YearlyCosts } from '@participe/domain';
import type { StatementPosition } from './statement-facts.ts';

export interface PortfolioReportAccount {
  readonly accountNumber: string;
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

/** The time-weighted and the money-weighted return of the period, annualised from 365 days on (RPT-04). */
export interface PortfolioReportReturns {
  readonly from: PlainDate;
  readonly timeWeighted: string;
  readonly isTimeWeightedAnnual: boolean;
  readonly moneyWeighted: string | null;
  readonly isMoneyWeightedAnnual: boolean;
}

/** Facts of a shared report (RPT-17). */
export interface PortfolioReportFacts {
  readonly manager: string;
  readonly name: string;
  readonly period: StatementPeriod;
  readonly withAmounts: boolean;
  readonly withName: boolean;
  readonly total: string;
  readonly accounts: readonly PortfolioReportAccount[];
  readonly evolution: readonly PortfolioReportPoint[];
  readonly returns: PortfolioReportReturns | null;
}
