import type { YearlyCosts, PlainDate, StatementMovement } from '@participe/domain';

/** A position at the end of a day, at the last net asset value published by then. */
export interface StatementPosition {
  readonly product: string;
  readonly isin: string | null;
  readonly participations: string;
  readonly nav: string;
  readonly navDate: PlainDate;
  readonly value: string;
  readonly cost: string;
  readonly gain: string;
}

/** An account over a period, for its statement or for a yearly report. */
export interface PositionStatementAccount {
  readonly accountNumber: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  /**
   * Number of the newest ledger entry when the statement was created. A later entry may change the figures of the
   * same days.
   */
  readonly lastEntry: number;
  readonly opening: { readonly value: string; readonly transit: string };
  readonly closing: { readonly value: string; readonly transit: string };
  readonly contributions: string;
  readonly withdrawals: string;
  readonly result: string;
  readonly positions: readonly StatementPosition[];
  readonly movements: readonly StatementMovement[];
}

interface NamedPerson {
  readonly name: string;
  readonly documentNumber: string;
}

export interface StatementFacts {
  readonly manager: string;
  readonly holders: readonly NamedPerson[];
  readonly account: PositionStatementAccount;
}

/**
 * One year of an account for the yearly report of an owner. The figures are those of the whole account instead of the
 * owner's share.
 */
export interface YearReportAccount extends PositionStatementAccount {
  readonly uuidAccount: string;
  readonly returns: {
    readonly timeWeighted: string;
    readonly moneyWeighted: string | null;
  } | null;
  readonly costs: YearlyCosts;
}

/** Facts of the yearly report of a person: position and costs (INFORME_GESTION, RPT-11). */
export interface YearReportFacts extends NamedPerson {
  readonly manager: string;
  readonly year: number;
  readonly accounts: readonly YearReportAccount[];
}
