import {
  type OperationType,
  type RedemptionFigures,
  fiscalItems,
  invariant,
  valueOf,
} from '@participe/domain';
import { createConfirmationPaper } from '../documents/index.ts';
import { findPosition } from '../positions/index.ts';
import { isPaidOut } from './kinds/traits.ts';
import type { Order } from './operations.store.ts';
import { findAccount, findIban } from './order-facts.store.ts';
import { holdersOf } from './signers.ts';
import type { Work } from './work.ts';

type Redemption = (RedemptionFigures & { readonly withholdingPercent: string }) | null;

/** Writes down what an order came to, with the same figures as ledger and fiscal items. */
export async function writeConfirmation(
  work: Work,
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
  const payout = isPaidOut(order) ? order.uuid_bank_account : null;
  const owner = { uuidAccount: order.uuid_account, uuidOperation: order.uuid };
  await createConfirmationPaper(db, clock, owner, {
    manager: account.manager ?? '',
    reference: order.reference,
    operationType: order.operation_type as OperationType,
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
    settlementDate: order.settlement_date,
    iban: payout === null ? null : await findIban(db, payout),
    lots:
      redemption === null
        ? []
        : fiscalItems(redemption).map((item) => ({
            acquisitionDate: item.acquisitionDate,
            participations: item.participations,
            cost: item.cost,
            proceeds: item.proceeds,
            gain: item.gain,
            withholding: item.withholding,
          })),
    heldParticipations: held,
    heldValue: valueOf(held, nav),
    rdReference: order.rd_reference,
  });
}
