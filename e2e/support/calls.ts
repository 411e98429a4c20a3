import type { ApiClient } from '@participe/contract/client';
import type { Operation, OrderBody, Position } from '@participe/contract/types';
import {
  accountOf,
  type DemoAccountKey,
  type DemoPersonKey,
  type DemoProductKey,
  productOf,
  demoRegisterFunds,
} from '@participe/fixtures';
import { randomUUID } from 'node:crypto';
import { readCodeFor } from './people.ts';

/** A subscription by bank transfer with its documents accepted. */
export function createSubscriptionBody(
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

/** A monthly subscription by direct debit from the account's default bank account, first on the tenth of a later month. */
export function createPeriodicSubscriptionBody(
  account: DemoAccountKey,
  product: DemoProductKey,
  cash: string,
  now: Date,
): OrderBody {
  const firstMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 10));
  return {
    ...createSubscriptionBody(account, product, cash),
    operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    payment_method: 'DOMICILIACION',
    per_period: 'MENSUAL',
    per_start_date: firstMonth.toISOString().slice(0, 10),
  };
}

/** A redemption by amount, paid to the account's default bank account. */
export function createRedemptionBody(
  account: DemoAccountKey,
  product: DemoProductKey,
  cash: string,
): OrderBody {
  return {
    uuid_account: accountOf(account).uuid,
    operation_type: 'REEMBOLSO',
    id_product: productOf(product).uuid,
    amount_mode: 'CASH',
    cash,
    accepted_documents: [],
  };
}

/** A partial switch, with the documents of the destination fund accepted. */
export function createSwitchBody(
  account: DemoAccountKey,
  [from, to]: readonly [DemoProductKey, DemoProductKey],
  cash: string,
): OrderBody {
  return {
    uuid_account: accountOf(account).uuid,
    operation_type: 'TRASPASO_INTERNO',
    id_product: productOf(from).uuid,
    id_destination_product: productOf(to).uuid,
    amount_mode: 'CASH',
    cash,
    accepted_documents: productOf(to).documents.map(({ uuid }) => uuid),
  };
}

/**
 * A partial incoming transfer from the first of the demo's other managers. The last digits of the account number
 * determine the answer of that manager.
 */
export function createTransferInBody(
  account: DemoAccountKey,
  to: DemoProductKey,
  size: { readonly cash: string; readonly account: string },
): OrderBody {
  const [fund] = demoRegisterFunds;
  if (fund === undefined) throw new Error('The register is empty');
  return {
    uuid_account: accountOf(account).uuid,
    operation_type: 'TRASPASO_ENTRADA',
    id_product: productOf(to).uuid,
    amount_mode: 'CASH',
    cash: size.cash,
    origin: {
      isin: fund.isin,
      fund_name: fund.fundName,
      manager_name: fund.managerName,
      gestora_comercializador: fund.gestoraComercializador,
      account_number_at_origin: size.account,
      holder_equals: true,
    },
    accepted_documents: productOf(to).documents.map(({ uuid }) => uuid),
  };
}

const createRequestOptions = () => ({ idempotencyKey: randomUUID() });

/** Places an order by a call, without signing it. */
export async function placeOrder(client: ApiClient, body: OrderBody): Promise<Operation> {
  return (await client.call('POST /operations', { body }, createRequestOptions())).operation;
}

/** Places and signs an order by calls, for journeys that begin after the signature. */
export async function placeAndSign(
  client: ApiClient,
  key: DemoPersonKey,
  body: OrderBody,
): Promise<Operation> {
  const placementAnswer = await client.call('POST /operations', { body }, createRequestOptions());
  const { uuid } = placementAnswer.operation;
  const codeRequest = await client.call(
    'POST /documents-signatures',
    {
      body: {
        documents: placementAnswer.documents_to_sign.map((paper) => ({
          entity: 'OPERATION' as const,
          uuid_entity: uuid,
          uuid_document: paper.uuid,
        })),
        accept_terms: true,
      },
    },
    createRequestOptions(),
  );
  if (!('signature_request' in codeRequest)) throw new Error('No code was sent');
  const { uuid: request } = codeRequest.signature_request;
  const answer = { uuid_signature_request: request, otp: await readCodeFor(key) };
  await client.call('POST /documents-signatures', { body: answer }, createRequestOptions());
  return readOrder(client, uuid);
}

export async function readOrder(client: ApiClient, uuid: string): Promise<Operation> {
  return (await client.call('GET /operations/{id}', { params: { id: uuid } })).operation;
}

export async function readAccountPosition(
  client: ApiClient,
  account: DemoAccountKey,
  product: DemoProductKey,
): Promise<Position> {
  const { positions } = await client.call('GET /accounts/{id}/positions', {
    params: { id: accountOf(account).uuid },
  });
  const position = positions.find(({ id_product: id }) => id === productOf(product).uuid);
  if (position === undefined) throw new Error(`${account} holds nothing of ${product}`);
  return position;
}
