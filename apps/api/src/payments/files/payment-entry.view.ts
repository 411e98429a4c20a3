import type { CallOutput } from '@participe/contract';
import { getReturnReasonText } from '../returns.texts.ts';
import type { EntryRow } from './payment-entry.store.ts';

type Entry = CallOutput<'GET /operations/{id}/payments'>['payments']['entries'][number];

/** Returns a debit or payment with only the last digits of the IBAN. */
export function toPaymentEntry(entry: EntryRow): Entry {
  return {
    uuid: entry.uuid,
    kind: entry.kind,
    end_to_end_id: entry.end_to_end_id,
    attempt: entry.attempt,
    amount: entry.amount,
    iban_end: entry.iban.slice(-4),
    requested_on: entry.requested_on,
    status: entry.status,
    settled_on: entry.settled_on,
    return_code: entry.return_code,
    return_label: entry.return_code === null ? null : getReturnReasonText(entry.return_code),
    returned_on: entry.returned_on,
    held_until: entry.held_until?.toISOString() ?? null,
    hold_reason: entry.held_until === null ? null : 'PAYEE_NOT_KNOWN',
  };
}
