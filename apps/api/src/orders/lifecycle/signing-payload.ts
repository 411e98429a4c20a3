import {
  type InstructionToSign,
  type TransferOriginToSign,
  buildCanonicalOrderText,
  isPaidInByClient,
} from '@participe/domain';
import type { TransferOrigin } from '@participe/contract';
import type { Db } from '../../kernel/database/connect.ts';
import type { Order } from '../model/order.store.ts';
import { findIban } from '../model/account-facts.store.ts';
import { sha256Hex } from '../../kernel/crypto.ts';

export interface CanonicalOrder {
  readonly text: string;
  readonly hash: string;
  /**
   * IBAN in the signed text: that of the fund for an order that the client pays in, otherwise that of the client;
   * null when the order uses none.
   */
  readonly iban: string | null;
}

function instructionOf(order: Order): InstructionToSign | null {
  const { per_period: period, per_start_date: startDate, per_increase_type: increaseType } = order;
  if (period === null || startDate === null || increaseType === null) return null;
  return {
    period: period,
    startDate,
    endDate: order.per_end_date,
    increaseType: increaseType,
    increase: order.per_increase,
    mandate: order.uuid_mandate,
  };
}

function originOf({ origin }: Order): TransferOriginToSign | null {
  if (origin === null) return null;
  const {
    isin,
    gestora_comercializador: entity,
    account_number_at_origin: account,
  } = origin as unknown as TransferOrigin;
  return { isin: isin ?? '', entity: entity ?? '', account: account ?? '' };
}

/** Returns the text that a client signs and its hash (SIG-09). */
export async function buildCanonicalOrder(
  db: Db,
  order: Order,
  documentHashes: readonly string[],
): Promise<CanonicalOrder> {
  const payout = order.uuid_bank_account;
  const iban = isPaidInByClient(order)
    ? order.collection_iban
    : payout === null
      ? null
      : await findIban(db, payout);
  const text = canonicalTextOf(order, iban, documentHashes);
  return { text, hash: sha256Hex(text), iban };
}

/** Returns the canonical text of an order with a bank account and the hashes of its documents (SIG-09). */
export function canonicalTextOf(
  order: Order,
  iban: string | null,
  documentHashes: readonly string[],
): string {
  return buildCanonicalOrderText({
    operationType: order.operation_type,
    isin: order.isin ?? order.key_product,
    amountMode: order.amount_mode,
    cash: order.ordered_cash,
    participations: order.ordered_participations,
    percentage: order.percentage,
    uuidAccount: order.uuid_account,
    source: order.payment_method,
    destinationIsin: order.destination_isin ?? order.key_destination_product,
    origin: originOf(order),
    instruction: instructionOf(order),
    destinationIban: iban,
    documentHashes,
    version: order.order_version,
  });
}
