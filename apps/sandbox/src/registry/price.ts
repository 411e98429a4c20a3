import type { RegistryOrderBody } from '@participe/connectors';
import { computeCash, addToLastDecimal, computeUnits } from '../arithmetic/decimal.ts';
import type { RegistryAnswer } from '../state.ts';

/**
 * Returns the confirmation of an order at a net asset value: units = round6(amount / value), or for an order in units
 * cash = round2(units × value).
 */
export function confirmAtNetAssetValue(
  order: RegistryOrderBody,
  netAssetValue: string,
): RegistryAnswer {
  const { amount, units } = order.quantity;
  const size =
    amount === null
      ? { participations: units ?? '0.000000', cash: computeCash(units ?? '0', netAssetValue) }
      : { participations: computeUnits(amount, netAssetValue), cash: amount };
  return {
    rd_reference: order.rd_reference,
    uuid_operation: order.uuid_operation,
    status: 'CONFIRMED',
    net_asset_value: netAssetValue,
    net_asset_value_date: order.value_date,
    ...size,
  };
}

const unpricedTypes = new Set([
  'BLOQUEO',
  'DESBLOQUEO',
  'HERENCIA',
  'DONACION',
  'DEVOLUCION_EXCESO',
  'CONTINGENCIA',
]);

/** True for an order type without a price: blocks, releases of blocks, and records such as an inheritance. */
export function isUnpricedType(orderType: string): boolean {
  return unpricedTypes.has(orderType);
}

/** Returns the confirmation of an order without a price, which repeats the units or euros of the order. */
export function confirmUnpriced(order: RegistryOrderBody): RegistryAnswer {
  const { amount, units } = order.quantity;
  return {
    rd_reference: order.rd_reference,
    uuid_operation: order.uuid_operation,
    status: 'CONFIRMED',
    ...(amount === null ? { participations: units ?? '0.000000' } : { cash: amount }),
  };
}

/** Returns a confirmation with two millionths of a unit too many, an error that the service must detect. */
export function corruptUnits(answer: RegistryAnswer): RegistryAnswer {
  return { ...answer, participations: addToLastDecimal(answer.participations ?? '0', 6, 2n) };
}

export function rejectTechnically(order: RegistryOrderBody): RegistryAnswer {
  return {
    rd_reference: order.rd_reference,
    uuid_operation: order.uuid_operation,
    status: 'REJECTED_TECHNICAL',
    reason: 'Proceso nocturno interrumpido; vuelva a enviar la orden.',
  };
}
