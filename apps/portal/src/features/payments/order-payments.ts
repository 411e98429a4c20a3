import type { CallOutput } from '@participe/contract/types';

export type OrderPayments = CallOutput<'GET /operations/{id}/payments'>['payments'];
/** One direct debit from the client, or one payment to the client. */
export type PaymentEntry = OrderPayments['entries'][number];
/** The bank details to pay a subscription by transfer. */
export type TransferDetails = NonNullable<OrderPayments['transfer_details']>;
/** A payment started here and authorised at the client's bank. */
export type PayIn = NonNullable<OrderPayments['pay_in']>;
export type PayInBank = CallOutput<'GET /pay-in/banks'>['banks'][number];
