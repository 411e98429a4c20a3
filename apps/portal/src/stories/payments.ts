import { createFixtureUuid } from '@participe/fixtures';
import type {
  OrderPayments,
  PayIn,
  PayInBank,
  PaymentEntry,
  TransferDetails,
} from '../features/payments/order-payments.ts';
import { productOf } from './data.ts';

const fund = productOf('global');

/** The bank details for paying a subscription of 2.000,00 €. */
export const transferDetails: TransferDetails = {
  iban: fund.collectionIban,
  beneficiary: fund.name,
  bic: null,
  amount: '2000.00',
  concept: 'PA-2026-004217 51234567P',
};

/** Returns a pay-in that was started a moment ago. */
export function payInOf(changes: Partial<PayIn> = {}): PayIn {
  return {
    id: createFixtureUuid('story:pay-in'),
    uuid_operation: createFixtureUuid('story:operation'),
    id_bank: 'ribera',
    bank_name: 'Banco Ribera',
    amount: '2000.00',
    status: 'INITIATED',
    redirect_url: 'https://banco.example/pay?id=1',
    created_at: '2026-11-19T10:40:00.000Z',
    expires_at: '2026-11-19T10:55:00.000Z',
    ...changes,
  };
}

/** One bank is out of service, and one has a lower maximum amount. */
export const payInBanks: readonly PayInBank[] = [
  bankOf('ribera', 'Banco Ribera', { max_amount: '60000.00' }),
  bankOf('caja', 'Caja de la Vega'),
  bankOf('atalaya', 'Banca Atalaya', { max_amount: '1500.00' }),
  bankOf('meseta', 'Banco de la Meseta', { available: false }),
];

function bankOf(id: string, name: string, changes: Partial<PayInBank> = {}): PayInBank {
  return {
    id,
    name,
    bic: 'XXXXESMMXXX',
    logo: null,
    available: true,
    max_amount: null,
    ...changes,
  };
}

/** Returns a direct debit in progress. */
export function entryOf(changes: Partial<PaymentEntry> = {}): PaymentEntry {
  const { kind = 'DEBIT', attempt = 1 } = changes;
  return {
    uuid: createFixtureUuid(`story:entry:${kind}:${String(attempt)}`),
    kind,
    end_to_end_id: `PA-2026-004217-D${String(attempt)}`,
    attempt,
    amount: '2000.00',
    iban_end: '0011',
    requested_on: '2026-11-23',
    status: 'WAITING',
    settled_on: null,
    return_code: null,
    return_label: null,
    returned_on: null,
    held_until: null,
    hold_reason: null,
    ...changes,
  };
}

/** Returns the response of GET /operations/{id}/payments. */
export function moneyOf(changes: Partial<OrderPayments> = {}): { payments: OrderPayments } {
  return { payments: { transfer_details: null, entries: [], pay_in: null, ...changes } };
}
