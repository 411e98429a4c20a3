import type { TransferOrigin } from '@participe/contract';
import {
  type RedemptionFigures,
  computeFiscalItems,
  invariant,
  isRedemption,
  isSwitchInLeg,
  isTransferIn,
  isTransferOut,
  computeUnitsValue,
} from '@participe/domain';
import { type ConfirmationFacts, createConfirmationPaper } from '../../documents/index.ts';
import { findPosition, readTransferLots } from '../../positions/index.ts';
import { getCounterparty } from '../model/counterparty.ts';
import { type Order, readOrder } from '../model/order.store.ts';
import { findAccount, findIban } from '../model/account-facts.store.ts';
import { holdersOf } from '../model/rule-facts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

type Redemption = (RedemptionFigures & { readonly withholdingPercent: string }) | null;

/**
 * Returns the other manager's fund and the direction of a transfer between managers. Null for other orders, or when
 * the origin fund is unknown.
 */
function otherEndOf(
  order: Order,
): { readonly direction: 'OUT' | 'IN'; readonly name: string } | null {
  if (isTransferOut(order.operation_type))
    return { direction: 'OUT', name: getCounterparty(order).fund_name };
  const origin = order.origin as TransferOrigin | null;
  if (!isTransferIn(order.operation_type) || origin?.fund_name == null) return null;
  return { direction: 'IN', name: origin.fund_name };
}

async function lotsOf(work: UnitOfWork, uuidTransfer: string) {
  const lots = await readTransferLots(work.db, uuidTransfer);
  return lots.map(({ acquisitionDate, cost, proceeds }) => ({
    acquisitionDate,
    cost,
    value: proceeds,
  }));
}

/**
 * Returns the transfer section of a confirmation: the other fund of the transfer or switch, and the transferred lots
 * with date and cost. Empty for other orders.
 */
async function transferOf(
  work: UnitOfWork,
  order: Order,
): Promise<Pick<ConfirmationFacts, 'transfer'>> {
  const { uuid, uuid_parent_operation: parent } = order;
  const otherEnd = otherEndOf(order);
  if (otherEnd !== null)
    return {
      transfer: {
        direction: otherEnd.direction,
        otherName: otherEnd.name,
        lots: await lotsOf(work, uuid),
      },
    };
  const out = parent !== null && isSwitchInLeg(order) ? await readOrder(work.db, parent) : order;
  invariant(out !== undefined, 'the incoming leg has an outgoing leg');
  if (out.destination_product_name === null) return {};
  return {
    transfer: {
      direction: out.uuid === uuid ? 'OUT' : 'IN',
      otherName: out.uuid === uuid ? out.destination_product_name : out.product_name,
      lots: await lotsOf(work, out.uuid),
    },
  };
}

/** Generates the confirmation of an executed order from the figures of the ledger and the fiscal items. */
export async function writeConfirmation(
  work: UnitOfWork,
  order: Order,
  redemption: Redemption,
): Promise<void> {
  const { db, clock } = work;
  const account = await findAccount(db, order.uuid_account, clock.today);
  const { net_asset_value: nav, value_date: valueDate } = order;
  invariant(
    account !== undefined && nav !== null && valueDate !== null && order.cash !== null,
    'an executed order has its figures',
  );
  const key = { uuidAccount: order.uuid_account, idProduct: order.id_product };
  const { participations: held } = await findPosition(db, key);
  const payout = isRedemption(order.operation_type) ? order.uuid_bank_account : null;
  const owner = { uuidAccount: order.uuid_account, uuidOperation: order.uuid };
  await createConfirmationPaper(db, clock, owner, {
    manager: account.manager ?? '',
    reference: order.reference,
    operationType: order.operation_type,
    orderedAt: order.operation_date.toISOString(),
    completedAt: order.completed_at?.toISOString() ?? null,
    accountNumber: account.account_number,
    holders: holdersOf(account, clock.today).map((holder) => ({
      name: holder.name,
      documentNumber: holder.document_number,
    })),
    productName: order.product_name,
    isin: order.isin,
    valueDate,
    netAssetValue: nav,
    participations: order.participations ?? '0.000000',
    gross: order.cash,
    fees: order.fees ?? '0.00',
    cost: redemption?.cost ?? null,
    gain: redemption?.gain ?? null,
    withholdingPercent: redemption?.withholdingPercent ?? null,
    withholding: order.withholding ?? '0.00',
    net: order.net_value ?? order.cash,
    settlementDate: isRedemption(order.operation_type) ? order.settlement_date : null,
    iban: payout === null ? null : await findIban(db, payout),
    lots:
      redemption === null
        ? []
        : computeFiscalItems(redemption).map((item) => ({
            acquisitionDate: item.acquisitionDate,
            participations: item.participations,
            cost: item.cost,
            proceeds: item.proceeds,
            gain: item.gain,
            withholding: item.withholding,
          })),
    ...(await transferOf(work, order)),
    heldParticipations: held,
    heldValue: computeUnitsValue(held, nav),
    rdReference: order.rd_reference,
  });
}
