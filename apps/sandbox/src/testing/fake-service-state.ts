import type { Operation, Product } from '@participe/contract/types';
import { isBusinessDay, nextBusinessDay } from '../calendar/business-days.ts';
import { toMadridTime } from '../calendar/madrid.ts';
import type { RegistryAnswer } from '../state.ts';
import { createHttpRegistryGateway } from '@participe/connectors';
import { type FakePartnerExchange, createEmptyExchange } from './fake-partners.ts';

/** Data of the fake service, with everything that the sandbox has sent to it. */
export type FakeServiceState = {
  now: string;
  operations: Operation[];
  products: Product[];
  /** Net asset values by the key 'code date', with the ISIN of a fund or the DGS code of a plan. */
  values: Map<string, string>;
  /** Amounts received for each order, by order uuid. */
  money: Map<string, string[]>;
  /** The movements of the statements. Those of a repeated statement are stored once. */
  movements: { reference: string; debit: boolean; amount: string; date: string; text: string }[];
  exchange: FakePartnerExchange;
  statements: Set<string>;
  statementsRefused: number;
  statementsRepeated: number;
  blocks: number[];
  unmatched: number;
  answers: RegistryAnswer[];
  rowErrors: string[];
  registryBusy: number;
  exports: number;
};

export function createFakeServiceState(now: string, products: Product[]): FakeServiceState {
  const values = products.flatMap((product): [string, string][] =>
    product.net_asset_value === null
      ? []
      : [
          [
            `${product.isin ?? product.dgs_code ?? ''} ${product.net_asset_value_date}`,
            product.net_asset_value,
          ],
        ],
  );
  return {
    now,
    operations: [],
    products,
    values: new Map(values),
    money: new Map(),
    movements: [],
    exchange: createEmptyExchange(),
    statements: new Set(),
    statementsRefused: 0,
    statementsRepeated: 0,
    blocks: [],
    unmatched: 0,
    answers: [],
    rowErrors: [],
    registryBusy: 0,
    exports: 0,
  };
}

/**
 * Sends validated orders whose money has arrived to the registry, as the service's export job does, under a new
 * reference each time. Returns how many were sent.
 */
export async function exportOrders(
  serviceState: FakeServiceState,
  registryUrl: string,
): Promise<number> {
  const registry = createHttpRegistryGateway({ baseUrl: registryUrl });
  const today = toMadridTime(serviceState.now).date;
  let count = 0;
  for (const row of serviceState.operations) {
    const isPaid = row.operation_type === 'REEMBOLSO' || serviceState.money.has(row.uuid);
    if (row.operation_status !== 'VALIDATED' || !isPaid) continue;
    serviceState.exports += 1;
    row.value_date ??= isBusinessDay(today) ? today : nextBusinessDay(today);
    row.operation_status = 'RD_SENT';
    row.rd_reference = `RD-${serviceState.exports}`;
    const order = {
      rdReference: row.rd_reference,
      uuidOperation: row.uuid,
      reference: row.reference,
      operationType: row.operation_type,
      isin: row.isin ?? '',
      quantity:
        row.operation_sub_type === 'PARCIAL_PARTICIPACIONES'
          ? { mode: 'PARTICIPATIONS' as const, participations: row.participations ?? '' }
          : { mode: 'CASH' as const, cash: row.cash ?? '' },
      currency: row.currency,
      valueDate: row.value_date,
      account: { uuid: row.uuid_account, alias: 'Cuenta' },
      holders: [],
    };
    let delivery = await registry.sendOrder(order);
    if (delivery.kind === 'retry') {
      serviceState.registryBusy += 1;
      delivery = await registry.sendOrder(order);
    }
    if (delivery.kind !== 'accepted') throw new Error(`registry: ${delivery.reason}`);
    count += 1;
  }
  return count;
}
