import type { CallOutput } from '@participe/contract/types';

/** The money of an order, as the service tells it. */
export type OrderPayments = CallOutput<'GET /operations/{id}/payments'>['payments'];
/** A direct debit or a payment. */
export type PaymentEntry = OrderPayments['entries'][number];
/** The bank details for the transfer of a subscription. */
export type TransferDetails = NonNullable<OrderPayments['transfer_details']>;
/** A payment that was initiated at the client's bank. */
export type PayIn = NonNullable<OrderPayments['pay_in']>;
/** A bank at which a payment may be initiated. */
export type PayInBank = CallOutput<'GET /pay-in/banks'>['banks'][number];
