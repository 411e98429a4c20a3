import {
  type YearEndHolding,
  type LotOrigin,
  type OwningRole,
  type PlainDate,
  type FundSale,
  type TaxFreeTransfer,
  isTransferIn,
} from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { isValidInPeriod, isOwnerRole } from '../kernel/database/sql/parties.ts';
import {
  isReversal,
  isSwitchInLeg,
  isTransferIn as isIncoming,
} from '../kernel/database/sql/order-types.ts';

/** A role of an owner on a fund account: person, role, share and period, and the account's number and alias. */
export interface OwnerRow {
  readonly uuid_account: string;
  readonly account_number: string;
  readonly alias: string | null;
  readonly uuid: string;
  readonly role: OwningRole;
  readonly percent: string | null;
  readonly valid_from: PlainDate;
  readonly valid_to: PlainDate | null;
}

interface Year {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/**
 * Returns the owners of the fund accounts that a person owned within a year, or of the named accounts. Their sequence is
 * fixed, because the last owner gets the rest of each amount (LOT-11).
 */
export async function readOwners(
  db: Db,
  scope:
    | { readonly person: string; readonly year: Year }
    | { readonly accounts: readonly string[] },
): Promise<OwnerRow[]> {
  const accountCondition =
    'accounts' in scope
      ? sql`ai.uuid_account = any(${scope.accounts}::uuid[])`
      : sql`ai.uuid_account in (
          select own.uuid_account from account_intervener own
          where own.uuid_intervener = ${scope.person} and ${isOwnerRole('own')}
            and ${isValidInPeriod('own', scope.year)})`;
  const { rows } = await sql<OwnerRow>`
    select ai.uuid_account, a.account_number, a.alias, ai.uuid_intervener as uuid, ai.role,
      ai.ownership_percent as percent, ai.valid_from, ai.valid_to
    from account_intervener ai join account a on a.uuid = ai.uuid_account
    where a.account_type = 'FI' and ${isOwnerRole('ai')} and ${accountCondition}
    order by a.account_number, ai.valid_from, ai.uuid_intervener`.execute(db);
  return rows;
}

interface LotJson {
  readonly date: PlainDate;
  readonly origin: LotOrigin;
  readonly units: string;
  readonly cost: string;
  readonly proceeds: string;
  readonly withheld: string;
}

interface MoveRow {
  readonly uuid: string;
  readonly uuid_account: string;
  readonly reference: string;
  readonly operation_type: string;
  readonly value_date: PlainDate;
  readonly id_product: string;
  readonly name: string;
  readonly isin: string | null;
  readonly nif: string | null;
  readonly participations: string;
  readonly cash: string;
  readonly lots: readonly LotJson[] | null;
  readonly cost: string | null;
  readonly other_fund: string | null;
}

/**
 * SQL that selects the sold lots of an order. The reversal of an unpaid subscription has none, because it is no sale
 * (TAX-07).
 */
const soldLots = sql`
  select json_agg(json_build_object('date', f.acquisition_date, 'origin', f.origin,
    'units', f.participations::text, 'cost', f.acquisition_value::text,
    'proceeds', f.transmission_value::text, 'withheld', f.withholding::text) order by f.seq) as lots
  from fiscal_item f where f.uuid_operation = o.uuid and not ${isReversal}`;

/** SQL that selects the cost of transferred units, from the lots that left or arrived. */
const carriedCost = sql`
  select sum(cost) as cost from (
    select l.cost from transfer_lot l
    where l.uuid_operation = o.uuid and not ${isIncoming}
    union all
    select l.cost_bought from lot l
    where l.uuid_operation = o.uuid and ${isIncoming}) as carried`;

async function readMoves(db: Db, accounts: readonly string[], year: Year): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select o.uuid, o.uuid_account, o.reference, o.operation_type, o.value_date, o.participations, o.cash,
      p.id as id_product, p.name, p.isin, p.nif, sold.lots, carried.cost,
      coalesce(other.name, o.origin ->> 'fund_name', o.counterparty ->> 'fund_name') as other_fund
    from operation o
    join product p on p.id = o.id_product
    left join product other on other.id = o.id_destination_product
    left join lateral (${soldLots}) sold on true
    left join lateral (${carriedCost}) carried on true
    where o.uuid_account = any(${accounts}::uuid[]) and o.operation_status = 'FINALIZED'
      and not o.is_hidden and o.value_date between ${year.from} and ${year.to}
      and (sold.lots is not null or (carried.cost is not null
        and not ${isSwitchInLeg}))
    order by o.value_date, o.reference`.execute(db);
  return rows;
}

const toMovementFields = (row: MoveRow) => ({
  uuidAccount: row.uuid_account,
  uuidOperation: row.uuid,
  reference: row.reference,
  date: row.value_date,
  fund: { id: row.id_product, name: row.name, isin: row.isin, nif: row.nif },
});

const toSale = (row: MoveRow): FundSale => ({
  ...toMovementFields(row),
  lots: (row.lots ?? []).map((lot) => ({
    acquisitionDate: lot.date,
    origin: lot.origin,
    participations: lot.units,
    acquisitionValue: lot.cost,
    transmissionValue: lot.proceeds,
    withholding: lot.withheld,
  })),
});

const toTransfer = (row: MoveRow): TaxFreeTransfer => ({
  ...toMovementFields(row),
  direction: isTransferIn(row.operation_type) ? 'IN' : 'OUT',
  otherFund: row.other_fund,
  participations: row.participations,
  value: row.cash,
  cost: row.cost ?? '0.00',
});

interface HeldRow {
  readonly uuid_account: string;
  readonly id_product: string;
  readonly name: string;
  readonly isin: string | null;
  readonly nif: string | null;
  readonly participations: string;
  readonly nav: string;
  readonly nav_date: PlainDate;
}

/**
 * Returns the holdings of accounts at the end of a day, valued at the last net asset value, in a fixed sequence,
 * because another sequence would change the digest of the report.
 */
async function readHoldingsAt(
  db: Db,
  accounts: readonly string[],
  date: PlainDate,
): Promise<YearEndHolding[]> {
  const { rows } = await sql<HeldRow>`
    select pos.uuid_account, pos.id_product, p.name, p.isin, p.nif, held.participations,
      nav.value as nav, nav.date as nav_date
    from position pos
    join product p on p.id = pos.id_product
    join account a on a.uuid = pos.uuid_account
    cross join lateral (
      select d.participations from position_day d
      where d.uuid_account = pos.uuid_account and d.id_product = pos.id_product and d.date <= ${date}
      order by d.date desc limit 1) held
    cross join lateral (
      select n.value, n.date from net_asset_value n
      where n.id_product = pos.id_product and n.date <= ${date}
      order by n.date desc limit 1) nav
    where pos.uuid_account = any(${accounts}::uuid[]) and held.participations > 0
    order by p.name, p.id, a.account_number`.execute(db);
  return rows.map((row) => ({
    uuidAccount: row.uuid_account,
    fund: { id: row.id_product, name: row.name, isin: row.isin, nif: row.nif },
    participations: row.participations,
    netAssetValue: row.nav,
    netAssetValueDate: row.nav_date,
  }));
}

export const toYearPeriod = (year: number): Year => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
});

export async function readYearActivity(
  db: Db,
  accounts: readonly string[],
  year: number,
): Promise<{ sales: FundSale[]; transfers: TaxFreeTransfer[]; held: YearEndHolding[] }> {
  const period = toYearPeriod(year);
  const unitMoves = await readMoves(db, accounts, period);
  return {
    sales: unitMoves.filter((row) => row.lots !== null).map(toSale),
    transfers: unitMoves.filter((row) => row.lots === null).map(toTransfer),
    held: await readHoldingsAt(db, accounts, period.to),
  };
}
