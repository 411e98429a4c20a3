import type { RegistryOrderWire } from '@participe/connectors';
import { cashFor, nudge, unitsFor } from '../arithmetic/decimal.ts';
import type { RegistryAnswer } from '../state.ts';

/** The confirmation of an order at a net asset value: units = round6(amount / value), or for an order
 * in units cash = round2(units × value). */
export function confirm(order: RegistryOrderWire, netAssetValue: string): RegistryAnswer {
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

/** Blocks and their ends, and records: they say participations or euros, and have no price. */
export function isUnpriced(orderType: string): boolean {
  return unpriced.has(orderType);
}

/** What the registry says of a block or a record: it has noted so many participations, or euros. */
export function confirmUnpriced(order: RegistryOrderWire): RegistryAnswer {
  const { amount, units } = order.quantity;
  return {
    rd_reference: order.rd_reference,
    uuid_operation: order.uuid_operation,
    status: 'CONFIRMED',
    ...(amount === null ? { participations: units ?? '0.000000' } : { cash: amount }),
  };
}

/** A confirmation whose units are two millionths too many: the service has to notice. */
export function withUnitsOff(answer: RegistryAnswer): RegistryAnswer {
  return { ...answer, participations: nudge(answer.participations ?? '0', 6, 2n) };
}

/** An order sent back for a reason that has nothing to do with it. */
export function rejectTechnically(order: RegistryOrderWire): RegistryAnswer {
  return {
    rd_reference: order.rd_reference,
    uuid_operation: order.uuid_operation,
    status: 'REJECTED_TECHNICAL',
    reason: 'Proceso nocturno interrumpido; vuelva a enviar la orden.',
  };
}
