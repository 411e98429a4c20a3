import { callUntilApproved } from '../support/four-eyes.ts';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@participe/contract/client';
import type { Operation, OrderBody } from '@participe/contract';
import { computeUnits, computeUnitsValue } from '@participe/domain';
import {
  type DemoAccountKey,
  type DemoPersonKey,
  type DemoProductKey,
  accountOf,
  productOf,
} from '@participe/fixtures';
import { runAsSystem } from '../../src/kernel/unit-of-work.ts';
import { matchPayment } from '../../src/orders/index.ts';
import type { TestService } from '../support/service.ts';

/** Returns a subscription by bank transfer with all documents accepted. */
export function subscriptionOf(
  account: DemoAccountKey,
  product: DemoProductKey,
  cash: string,
): OrderBody {
  return {
    uuid_account: accountOf(account).uuid,
    operation_type: 'SUSCRIPCION',
    id_product: productOf(product).uuid,
    amount_mode: 'CASH',
    cash,
    payment_method: 'TRANSFERENCIA',
    accepted_documents: productOf(product).documents.map(({ uuid }) => uuid),
  };
}

export function redemptionOf(
  account: DemoAccountKey,
  product: DemoProductKey,
  size: { cash: string } | { participations: string } | 'TOTAL',
): OrderBody {
  const amount =
    size === 'TOTAL'
      ? { amount_mode: 'TOTAL' as const }
      : 'cash' in size
        ? { amount_mode: 'CASH' as const, ...size }
        : { amount_mode: 'PARTICIPATIONS' as const, ...size };
  return {
    uuid_account: accountOf(account).uuid,
    operation_type: 'REEMBOLSO',
    id_product: productOf(product).uuid,
    accepted_documents: [],
    ...amount,
  };
}

export interface PlacedOrder {
  readonly operation: Operation;
  readonly documents_to_sign: readonly { uuid: string; title: string }[];
}

/** The new idempotency key lets two equal requests create two orders. */
export function place(client: ApiClient, body: OrderBody): Promise<PlacedOrder> {
  return client.call('POST /operations', { body }, { idempotencyKey: randomUUID() });
}

/** First step of a signature: requests a code that is bound to the documents of one or several orders. */
export async function requestCode(
  client: ApiClient,
  placed: PlacedOrder | readonly PlacedOrder[],
  purpose: 'SIGN' | 'CANCEL' | 'RESUME' = 'SIGN',
) {
  const answer = await client.call(
    'POST /documents-signatures',
    {
      body: {
        documents: [placed].flat().flatMap(({ operation, documents_to_sign: papers }) =>
          papers.map(({ uuid }) => ({
            entity: 'OPERATION' as const,
            uuid_entity: operation.uuid,
            uuid_document: uuid,
          })),
        ),
        accept_terms: true,
        purpose,
      },
    },
    { idempotencyKey: randomUUID() },
  );
  if (!('signature_request' in answer)) throw new Error('The answer has no signature request.');
  return answer.signature_request;
}

/** Second step of a signature: submits the code. */
export async function submitSignatureCode(client: ApiClient, uuid: string, otp: string) {
  const answer = await client.call(
    'POST /documents-signatures',
    { body: { uuid_signature_request: uuid, otp } },
    { idempotencyKey: randomUUID() },
  );
  if (!('signature' in answer)) throw new Error('The answer has no signature.');
  return answer.signature;
}

export async function sign(service: TestService, person: DemoPersonKey, placed: PlacedOrder) {
  const client = await service.as(person);
  const { uuid } = await requestCode(client, placed);
  return submitSignatureCode(client, uuid, await service.codeFor(person));
}

export async function validate(service: TestService, uuid: string): Promise<Operation> {
  const staff = await service.staff();
  const { operation } = await staff.call('POST /operations/{id}/status-change', {
    params: { id: uuid },
    body: { operation_status: 'VALIDATED' },
  });
  return operation;
}

/** Books the money of a subscription as received in the fund's bank account on a day. */
export function bookOrderMoney(
  service: TestService,
  order: Operation,
  cashDate: string,
): Promise<string> {
  const deps = {
    database: service.database.db,
    services: service.service.services,
    clock: service.service.clock,
  };
  return runAsSystem(deps, (work) =>
    matchPayment(work, {
      uuidOperation: order.uuid,
      cashDate,
      amount: order.cash ?? '',
      uuidMovement: randomUUID(),
    }),
  );
}

export async function publishNavOf(
  service: TestService,
  isin: string,
  date: string,
  nav: string,
): Promise<void> {
  const { import: outcome } = await callUntilApproved(service, 'POST /imports/net-asset-values', {
    body: { net_asset_values: [{ isin, date, net_asset_value: nav }] },
  });
  if (outcome.rows_error > 0) throw new Error(JSON.stringify(outcome.errors));
}

export async function readOperation(service: TestService, uuid: string): Promise<Operation> {
  const staff = await service.staff();
  const { operation } = await staff.call('GET /operations/{id}', { params: { id: uuid } });
  return operation;
}

export interface RegistryResponse {
  rd_reference: string;
  uuid_operation: string;
  status: 'CONFIRMED' | 'REJECTED_TECHNICAL' | 'REJECTED_FINAL';
  reason?: string;
  net_asset_value?: string;
  net_asset_value_date?: string;
  participations?: string;
  cash?: string;
}

/** Returns the registry's confirmation of an order, with the figures of our books. */
export function confirmationOf(order: Operation, nav: string): RegistryResponse {
  const isByAmount =
    order.operation_type === 'SUSCRIPCION' || order.operation_sub_type === 'PARCIAL_IMPORTE';
  const participations = isByAmount
    ? computeUnits(order.cash ?? '', nav)
    : (order.participations ?? '');
  return {
    rd_reference: order.rd_reference ?? '',
    uuid_operation: order.uuid,
    status: 'CONFIRMED',
    net_asset_value: nav,
    net_asset_value_date: order.expected_value_date ?? '',
    participations,
    cash: isByAmount ? (order.cash ?? '') : computeUnitsValue(participations, nav),
  };
}

export async function respondAsRegistry(service: TestService, responses: RegistryResponse[]) {
  const staff = await service.staff();
  const answer = await staff.call(
    'POST /imports/rd-responses',
    { body: { responses } },
    { idempotencyKey: randomUUID() },
  );
  return answer.import;
}
