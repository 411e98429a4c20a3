import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@participe/contract';
import type { DemoAccountKey, DemoPersonKey } from '@participe/fixtures';
import { type ApiInput, callApi, callOrThrow } from '../support/api.ts';
import { testOrigin } from '../support/config.ts';
import { placeAndSign } from '../scenarios/flow.ts';
import { type PlacedOrder, subscriptionOf } from '../scenarios/order-steps.ts';
import type { TestService } from '../support/service.ts';

export type PayIn = CallOutput<'POST /pay-in'>['pay_in'];

/** Nothing answers at this address of the bank. */
export const bankUrl = 'http://127.0.0.1:9';
export const returnUrl = `${testOrigin}/private/operate/summary/`;

/** Places and signs an unpaid subscription by bank transfer. */
export async function placePayableOrder(
  service: TestService,
  who: DemoPersonKey & DemoAccountKey,
  cash: string,
): Promise<PlacedOrder['operation']> {
  const placedOrder = await placeAndSign(service, who, subscriptionOf(who, 'renta', cash));
  return placedOrder.operation;
}

export const buildPayInBody = (uuid: string, more: object = {}): object => ({
  uuid_operation: uuid,
  id_bank: 'ribera',
  return_url: returnUrl,
  ...more,
});

export async function beginPayIn(
  service: TestService,
  who: DemoPersonKey,
  uuid: string,
  more: object = {},
): Promise<PayIn> {
  const token = await service.token(who);
  const answer = await callOrThrow(service, 'POST /pay-in', {
    token,
    body: buildPayInBody(uuid, more),
  });
  return answer.pay_in;
}

/** Returns the bank's event about a pay-in, with a new id by default. */
export function buildPayInEvent(
  payIn: Pick<PayIn, 'id'>,
  status: string,
  sequence: number,
  more: object = {},
): object {
  return {
    event_id: `bank-${randomUUID()}`,
    occurred_at: '2026-11-19T09:05:00.000Z',
    type: 'PAY_IN',
    id_pay_in: payIn.id,
    sequence,
    status,
    ...more,
  };
}

export async function readPayInStatus(
  service: TestService,
  { id }: Pick<PayIn, 'id'>,
): Promise<string> {
  const apiInput: ApiInput = { token: await service.token('staff'), params: { id } };
  return (await callOrThrow(service, 'GET /pay-in/log/{id}', apiInput)).pay_in.status;
}

export async function cancelPayInAs(
  service: TestService,
  who: DemoPersonKey,
  id: string,
  more = {},
) {
  const token = await service.token(who);
  return callApi(service, 'GET /pay-in/{id}/cancel', { token, params: { id }, ...more });
}
