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

const unpriced = new Set(['BLOQUEO', 'DESBLOQUEO']);

/** Blocks and their ends: they have participations and no price. */
export function isUnpriced(orderType: string): boolean {
  return unpriced.has(orderType);
}

/** What the registry says of a block: it has noted so many participations. */
export function confirmUnpriced(order: RegistryOrderWire): RegistryAnswer {
  return {
    rd_reference: order.rd_reference,
    uuid_operation: order.uuid_operation,
    status: 'CONFIRMED',
    participations: order.quantity.units ?? '0.000000',
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
