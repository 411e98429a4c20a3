import type { RegistryOrderWire } from '@participe/connectors';
import { cashFor, addToLastDecimal, unitsFor } from '../arithmetic/decimal.ts';
import type { RegistryAnswer } from '../state.ts';

/**
 * Confirms an order at a net asset value: units = round6(amount / value); for an order in units, cash = round2(units
 * × value).
 */
export function confirmAtNetAssetValue(
  order: RegistryOrderWire,
  netAssetValue: string,
): RegistryAnswer {
  const { amount, units } = order.quantity;
  const size =
    amount === null
      ? { participations: units ?? '0.000000', cash: cashFor(units ?? '0', netAssetValue) }
      : { participations: unitsFor(amount, netAssetValue), cash: amount };
  return {
    rd_reference: order.rd_reference,
    uuid_operation: order.uuid_operation,
    status: 'CONFIRMED',
    net_asset_value: netAssetValue,
    net_asset_value_date: order.value_date,
    ...size,
  };
}

const unpriced = new Set([
  'BLOQUEO',
  'DESBLOQUEO',
  'HERENCIA',
  'DONACION',
  'DEVOLUCION_EXCESO',
  'CONTINGENCIA',
]);

/**
 * True for an order type without a price, in units or euros: blocks, releases of blocks, and orders that only record
 * a fact, such as an inheritance.
 */
export function isUnpriced(orderType: string): boolean {
  return unpriced.has(orderType);
}

/** Confirms an order without a price, such as a block, with the units or euros of the order. */
export function confirmUnpriced(order: RegistryOrderWire): RegistryAnswer {
  const { amount, units } = order.quantity;
  return {
    rd_reference: order.rd_reference,
    uuid_operation: order.uuid_operation,
    status: 'CONFIRMED',
    ...(amount === null ? { participations: units ?? '0.000000' } : { cash: amount }),
  };
}

/** Returns a confirmation with two millionths of a unit too many, which the service must detect. */
export function withWrongUnits(answer: RegistryAnswer): RegistryAnswer {
  return { ...answer, participations: addToLastDecimal(answer.participations ?? '0', 6, 2n) };
}

/** Rejects an order for a technical reason. */
export function rejectTechnically(order: RegistryOrderWire): RegistryAnswer {
  return {
    rd_reference: order.rd_reference,
    uuid_operation: order.uuid_operation,
    status: 'REJECTED_TECHNICAL',
    reason: 'Proceso nocturno interrumpido; vuelva a enviar la orden.',
  };
}
