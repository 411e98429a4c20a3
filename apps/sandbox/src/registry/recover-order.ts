import type { RegistryOrderBody } from '@participe/connectors';
import type { OperationRow } from '@participe/contract/types';
import type { SandboxContext } from '../actor.ts';
import { toMadridTime } from '../calendar/madrid.ts';
import { isUnpricedType } from './price.ts';
import { storeReceivedOrder } from './receive.ts';

const typesInCash = new Set([
  'SUSCRIPCION',
  'APORTACION',
  'APORTACION_PERIODICA',
  'TRASPASO_ENTRADA',
]);

/**
 * Stores an order from the service's list that this registry has lost, not received, or rejected before it was sent
 * again. Skips an order that lacks the data for its price.
 */
export function recoverOrder(context: SandboxContext, row: OperationRow): void {
  const { store, behaviour, log } = context;
  const { rd_reference: reference } = row;
  if (!reference) return;
  const registryEntry = store.state.registry.entries[reference];
  if (registryEntry && registryEntry.sent?.status !== 'REJECTED_TECHNICAL') return;
  const order = orderOf(row, reference);
  if (!order) return;
  storeReceivedOrder(store, behaviour, order);
  log('registry', 'order-adopted', { uuid: row.uuid });
}

/**
 * True when the size of an order is in euros. For an order without a price, this depends on which field has a value.
 */
function isInCash(row: OperationRow): boolean {
  if (isUnpricedType(row.operation_type)) return row.participations === null;
  return (
    typesInCash.has(row.operation_type) ||
    row.operation_sub_type === 'PARCIAL_IMPORTE' ||
    row.uuid_parent_operation !== null
  );
}

function orderOf(row: OperationRow, reference: string): RegistryOrderBody | undefined {
  const hasNoPrice = isUnpricedType(row.operation_type);
  const valueDate =
    row.value_date ??
    row.expected_value_date ??
    (hasNoPrice ? toMadridTime(row.operation_date).date : null);
  const isOrderInCash = isInCash(row);
  const size = isOrderInCash ? row.cash : row.participations;
  // An order that needs no price may have the product key in place of a missing ISIN. Another order without ISIN,
  // such as one of a pension plan, cannot be priced.
  const isin = row.isin ?? (hasNoPrice ? row.key_product : undefined);
  const { currency } = row;
  if (valueDate === null || !isin || !currency || size === null) return undefined;
  return {
    rd_reference: reference,
    uuid_operation: row.uuid,
    order_reference: row.reference,
    order_type: row.operation_type,
    financial_instrument: { isin },
    quantity: {
      mode: isOrderInCash ? 'CASH' : 'PARTICIPATIONS',
      amount: isOrderInCash ? size : null,
      units: isOrderInCash ? null : size,
    },
    currency,
    value_date: valueDate,
    investment_account: { id: row.uuid_account, name: '', owners: [] },
  };
}
