import type { PlainDate } from '../calendar/plain-date.ts';
import type { LotOrigin } from '../lots/lot.ts';
import { subtractMoney, sumMoney, sumUnits, computeUnitsValue } from '../money/arithmetic.ts';
import { computeOwnerSharesOfMoney, computeOwnerSharesOfUnits } from '../money/apportion.ts';
import type { Money, Nav, Percent, Units } from '../money/types.ts';
import {
  type OwnershipShare,
  type OwnershipRight,
  type TaxOwner,
  computeOwnershipShare,
} from './ownership.ts';

export interface ReportedFund {
  readonly id: string;
  readonly name: string;
  readonly isin: string | null;
  /** Tax number of the fund; undefined in reports that were stored before this field existed. */
  readonly nif?: string | null;
}

interface FundOnAccount {
  readonly uuidAccount: string;
  readonly fund: ReportedFund;
}

interface FundMovement extends FundOnAccount {
  readonly uuidOperation: string;
  readonly reference: string;
  /** Date of the net asset value. */
  readonly date: PlainDate;
}

export interface SoldLot {
  readonly acquisitionDate: PlainDate;
  readonly origin: LotOrigin;
  readonly participations: Units;
  readonly acquisitionValue: Money;
  readonly transmissionValue: Money;
  readonly withholding: Money;
}

export interface FundSale extends FundMovement {
  readonly lots: readonly SoldLot[];
}

/** An untaxed switch or transfer. The report shows it although it is not part of the tax return (TAX-06). */
export interface TaxFreeTransfer extends FundMovement {
  readonly direction: 'OUT' | 'IN';
  readonly otherFund: string | null;
  readonly participations: Units;
  readonly value: Money;
  /** Cost of the units, which is also their cost in the other fund. */
  readonly cost: Money;
}

export interface YearEndHolding extends FundOnAccount {
  readonly participations: Units;
  readonly netAssetValue: Nav;
  readonly netAssetValueDate: PlainDate;
}

/**
 * Facts of a tax report. The owners of an account are listed in the sequence in which cents left over by rounding
 * are assigned (TAX-08).
 */
export interface FundTaxReportFacts {
  /** Id of the person whose share is reported; null for a report about whole accounts. */
  readonly person: string | null;
  readonly year: number;
  readonly owners: ReadonlyMap<string, readonly TaxOwner[]>;
  readonly sales: readonly FundSale[];
  readonly transfers: readonly TaxFreeTransfer[];
  readonly held: readonly YearEndHolding[];
}

interface OwnershipFields {
  readonly right: OwnershipRight;
  readonly ownershipPercent: Percent;
}
export type DeclaredLot = SoldLot & { readonly gain: Money };
interface SaleFigures {
  readonly participations: Units;
  readonly acquisitionValue: Money;
  readonly transmissionValue: Money;
  readonly gain: Money;
  readonly withholding: Money;
}
export type ReportedSale = Omit<FundSale, 'lots'> &
  OwnershipFields &
  SaleFigures & { readonly lots: readonly DeclaredLot[] };
export type ReportedTransfer = TaxFreeTransfer & OwnershipFields & { readonly deferredGain: Money };
export type ReportedPosition = YearEndHolding &
  OwnershipFields & {
    readonly value: Money;
    /** Value of the position for all owners together. */
    readonly accountValue: Money;
  };
export type FundWithholding = Omit<SaleFigures, 'participations'> & { readonly fund: ReportedFund };

export interface FundTaxReport {
  readonly year: number;
  readonly sales: readonly ReportedSale[];
  readonly transfers: readonly ReportedTransfer[];
  readonly positions: readonly ReportedPosition[];
  /** Rows of the certificate of withholding, by fund. */
  readonly withholdings: readonly FundWithholding[];
  readonly totals: Omit<SaleFigures, 'participations'> & {
    readonly deferredGain: Money;
    readonly positionValue: Money;
  };
}

const shareOfEuros = (amounts: readonly Money[], { weights, place }: OwnershipShare): Money[] =>
  place === null ? amounts.map(() => '0.00') : computeOwnerSharesOfMoney(amounts, weights, place);
const shareOfUnits = (amounts: readonly Units[], { weights, place }: OwnershipShare): Units[] =>
  place === null
    ? amounts.map(() => '0.000000')
    : computeOwnerSharesOfUnits(amounts, weights, place);

const zeroEuros = '0.00';

function reportLots(lots: readonly SoldLot[], share: OwnershipShare): DeclaredLot[] {
  const units = shareOfUnits(
    lots.map((lot) => lot.participations),
    share,
  );
  const sharesOf = (pick: (lot: SoldLot) => Money): Money[] => shareOfEuros(lots.map(pick), share);
  const cost = sharesOf((lot) => lot.acquisitionValue);
  const proceeds = sharesOf((lot) => lot.transmissionValue);
  const withholdings = sharesOf((lot) => lot.withholding);
  return lots.map((lot, index) => {
    const acquisitionValue = cost[index] ?? zeroEuros;
    const transmissionValue = proceeds[index] ?? zeroEuros;
    return {
      ...lot,
      participations: units[index] ?? '0.000000',
      acquisitionValue,
      transmissionValue,
      gain: subtractMoney(transmissionValue, acquisitionValue),
      withholding: withholdings[index] ?? zeroEuros,
    };
  });
}

function sumFigures(
  rows: readonly Omit<SaleFigures, 'participations'>[],
): Omit<SaleFigures, 'participations'> {
  return {
    acquisitionValue: sumMoney(rows.map((row) => row.acquisitionValue)),
    transmissionValue: sumMoney(rows.map((row) => row.transmissionValue)),
    gain: sumMoney(rows.map((row) => row.gain)),
    withholding: sumMoney(rows.map((row) => row.withholding)),
  };
}

function reportSale(sale: FundSale, share: OwnershipShare): ReportedSale {
  const lots = reportLots(sale.lots, share);
  return {
    ...sale,
    right: share.right,
    ownershipPercent: share.percent,
    participations: sumUnits(lots.map((lot) => lot.participations)),
    ...sumFigures(lots),
    lots,
  };
}

function reportTransfer(transfer: TaxFreeTransfer, share: OwnershipShare): ReportedTransfer {
  const [value = zeroEuros] = shareOfEuros([transfer.value], share);
  const [cost = zeroEuros] = shareOfEuros([transfer.cost], share);
  const [participations = '0.000000'] = shareOfUnits([transfer.participations], share);
  return {
    ...transfer,
    right: share.right,
    ownershipPercent: share.percent,
    participations,
    value,
    cost,
    deferredGain: subtractMoney(value, cost),
  };
}

function reportPosition(holding: YearEndHolding, share: OwnershipShare): ReportedPosition {
  const accountValue = computeUnitsValue(holding.participations, holding.netAssetValue);
  const [value = zeroEuros] = shareOfEuros([accountValue], share);
  const [participations = '0.000000'] = shareOfUnits([holding.participations], share);
  const { right, percent } = share;
  return { ...holding, right, ownershipPercent: percent, participations, value, accountValue };
}

function groupByFund(sales: readonly ReportedSale[]): FundWithholding[] {
  return [...Map.groupBy(sales, ({ fund }) => fund.id).values()].flatMap((rows) =>
    rows[0] === undefined ? [] : [{ fund: rows[0].fund, ...sumFigures(rows) }],
  );
}

/**
 * Returns a person's tax report about the funds of a year (TAX-06, TAX-08): their share of redemptions, untaxed
 * transfers, positions at the end of the year and withholding. Totals are sums of the rounded rows. The reports of
 * all owners add up to the account.
 */
export function buildFundTaxReport(facts: FundTaxReportFacts): FundTaxReport {
  const { person, year, owners } = facts;
  const reportRows = <Fact extends FundOnAccount, Row>(
    rows: readonly Fact[],
    dateOf: (row: Fact) => PlainDate,
    toRow: (row: Fact, share: OwnershipShare) => Row,
    includesUsufructuaries = false,
  ): Row[] =>
    rows.flatMap((row) => {
      const share = computeOwnershipShare(owners.get(row.uuidAccount) ?? [], person, dateOf(row));
      return share === undefined || (share.place === null && !includesUsufructuaries)
        ? []
        : [toRow(row, share)];
    });
  const sales = reportRows(facts.sales, ({ date }) => date, reportSale);
  const transfers = reportRows(facts.transfers, ({ date }) => date, reportTransfer);
  // Positions are reported to a usufructuary too, who must declare them by other rules.
  const positions = reportRows(facts.held, () => `${year}-12-31`, reportPosition, true);
  return {
    year,
    sales,
    transfers,
    positions,
    withholdings: groupByFund(sales),
    totals: {
      ...sumFigures(sales),
      deferredGain: sumMoney(transfers.map((row) => row.deferredGain)),
      positionValue: sumMoney(positions.map((row) => row.value)),
    },
  };
}
