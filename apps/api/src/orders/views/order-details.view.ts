import type { FiscalItem, HistoryEntry, OperationIntervener } from '@participe/contract';
import { orderStatusLabelOf } from '@participe/domain';
import type { FiscalItemRow, HistoryRow } from './order-details.store.ts';
import type { Order } from '../model/order.store.ts';
import type { SigningState } from '../model/signature-state.ts';

/**
 * Returns an entry of the status history, without the comment of a cancellation because of money laundering (LIF-37).
 */
export function toHistoryEntry(row: HistoryRow): HistoryEntry {
  return {
    from_status: row.from_status as HistoryEntry['from_status'],
    to_status: row.to_status as HistoryEntry['to_status'],
    label: orderStatusLabelOf({ ...row, operation_status: row.to_status }),
    at: row.at.toISOString(),
    actor: row.actor as HistoryEntry['actor'],
    comment: row.reason_code === 'AML' ? null : row.comment,
  };
}

const firstDayOf2007 = '2007-01-01';

export function toFiscalItem(row: FiscalItemRow): FiscalItem {
  return {
    uuid: row.uuid,
    acquisition_date: row.acquisition_date,
    origin: row.origin as FiscalItem['origin'],
    participations: row.participations,
    acquisition_value: row.acquisition_value,
    transmission_value: row.transmission_value,
    gain: row.gain,
    is_pre_1994: row.is_pre_1994,
    is_pre_2007: row.acquisition_date < firstDayOf2007,
    withholding_base: row.withholding_base,
    withholding: row.withholding,
    exempt: row.exempt,
  };
}

/** Returns each person on the account once, with their signature and whether they still must sign. */
export function toOperationInterveners(
  { operation_status: status }: Pick<Order, 'operation_status'>,
  state: SigningState,
): OperationIntervener[] {
  const missingSigners = status === 'CANCELLED' ? [] : state.missing;
  const people = new Map(state.account.people.map((person) => [person.uuid, person]));
  return [...people.values()].map((person) => {
    const signature = state.signatures.find((it) => it.uuid_intervener === person.uuid);
    return {
      uuid_intervener: person.uuid,
      name: person.name,
      role: person.role,
      must_sign: signature !== undefined || missingSigners.includes(person.uuid),
      signed_at: signature?.signed_at.toISOString() ?? null,
      channel: (signature?.channel ?? null) as OperationIntervener['channel'],
    };
  });
}
