import { randomUUID } from 'node:crypto';
import { CallError, type ApiClient, createApiClient } from '@participe/contract/client';
import { completeOperationRow } from '@participe/contract/complete-operation-row';
import type {
  ImportOutcome,
  OperationIntervener,
  OperationRow,
  OperationStatus,
  Product,
} from '@participe/contract/types';
import type { ManagerMessage } from '../other-manager/messages.ts';
import type { RegistryAnswer } from '../state.ts';
import type { ServiceSession } from './session.ts';

/** The registry's confirmation that an account and its people are registered. */
export type RegistryOpening = {
  rd_reference: string;
  uuid_account: string;
  status: 'CONFIRMED';
  rd_account_number: string;
  holders: { uuid_intervener: string; rd_holder_number: string }[];
};

/** Result of a request: the value, or the code of the refusal. */
export type ServiceResult<T> = { ok: true; value: T } | { ok: false; code: string };

/** A file for the bank in the service's list, with its sequence number there. */
export type ListedPaymentFile = { uuid: string; seq: number };
export type ListedMessage = ManagerMessage & { seq: number };

export type PublishedValue = { date: string; net_asset_value: string } & (
  | { isin: string }
  | { dgs_code: string }
);

/**
 * Public API of the service as the sandbox uses it (API-28). A call with a `ServiceResult` returns the code with
 * which the service refused its content; other failures throw CallError.
 */
export type ServiceApiClient = {
  now(): Promise<string>;
  operations(statuses: OperationStatus[]): Promise<OperationRow[]>;
  operation(uuid: string): Promise<OperationRow>;
  interveners(uuidOperation: string): Promise<OperationIntervener[]>;
  /** Returns the concept of an order's bank transfer; undefined when the order awaits none. */
  concept(uuidOperation: string): Promise<string | undefined>;
  products(): Promise<Product[]>;
  paymentFiles(after: number): Promise<ListedPaymentFile[]>;
  paymentFile(uuid: string): Promise<string>;
  messagesAfter(after: number): Promise<ListedMessage[]>;
  validate(uuid: string): Promise<ServiceResult<OperationRow>>;
  importStatement(bytes: Uint8Array<ArrayBuffer>): Promise<ServiceResult<ImportOutcome>>;
  importResponses(responses: RegistryAnswer[]): Promise<ServiceResult<ImportOutcome>>;
  importOpenings(registrations: RegistryOpening[]): Promise<ServiceResult<ImportOutcome>>;
  importValues(values: PublishedValue[]): Promise<ServiceResult<ImportOutcome>>;
};

const pageSize = 500;

/** Creates a client of the service. A call whose token has expired is repeated once with a new token. */
export function createServiceApiClient(
  serviceUrl: string,
  session: ServiceSession,
): ServiceApiClient {
  const client = createApiClient({
    baseUrl: serviceUrl,
    getToken: () => session.token(),
    onUnauthorised: () => session.forget(),
  });
  return { ...createReadCalls(client), ...createPartnerCalls(client), ...createWriteCalls(client) };
}

function createReadCalls(client: ApiClient) {
  return {
    now: () => callWithTokenRenewal(async () => (await client.call('GET /me')).server_now),
    async operations(statuses: OperationStatus[]) {
      const $filter = toFilter(`operation_status in (${statuses.join(',')})`);
      return allPages(async ($offset) => {
        const query = { $filter, $limit: String(pageSize), $offset };
        const page = await callWithTokenRenewal(() => client.call('GET /operations', { query }));
        return page.operations.map(completeOperationRow);
      });
    },
    operation: (id: string) =>
      callWithTokenRenewal(
        async () => (await client.call('GET /operations/{id}', { params: { id } })).operation,
      ),
    async interveners(id: string) {
      const answer = await callWithTokenRenewal(() =>
        client.call('GET /operations/{id}/interveners', { params: { id } }),
      );
      return answer.interveners;
    },
    async concept(id: string) {
      const readPayments = () => client.call('GET /operations/{id}/payments', { params: { id } });
      return (await callWithTokenRenewal(readPayments)).payments.transfer_details?.concept;
    },
    products: () =>
      allPages(async ($offset) => {
        const query = { $limit: String(pageSize), $offset };
        return (await callWithTokenRenewal(() => client.call('GET /products', { query }))).products;
      }),
  };
}

/** Returns the calls by which partners fetch payment files for the bank and messages for other managers. */
function createPartnerCalls(client: ApiClient) {
  return {
    paymentFiles: (after: number) =>
      allPages(async ($offset) => {
        const query = { after: String(after), $limit: String(pageSize), $offset };
        return (await callWithTokenRenewal(() => client.call('GET /payment-files', { query })))
          .payment_files;
      }),
    async paymentFile(id: string) {
      const params = { id };
      return (
        await callWithTokenRenewal(() => client.call('GET /payment-files/{id}', { params }))
      ).blob.text();
    },
    messagesAfter: (after: number) =>
      allPages(async ($offset) => {
        const page = { $limit: String(pageSize), $offset };
        const query = { direction: 'OUT' as const, after: String(after), ...page };
        return (await callWithTokenRenewal(() => client.call('GET /snce-messages', { query })))
          .snce_messages;
      }),
  };
}

function createWriteCalls(client: ApiClient) {
  // With the same idempotency key, a repeated import would get the stored response without being imported.
  const callOptions = () => ({ idempotencyKey: randomUUID() });
  return {
    validate: (id: string) =>
      callForResult(async () => {
        const callInput = { params: { id }, body: { operation_status: 'VALIDATED' as const } };
        const requestValidation = () =>
          client.call('POST /operations/{id}/status-change', callInput, callOptions());
        return (await requestValidation()).operation;
      }),
    importStatement: (bytes: Uint8Array<ArrayBuffer>) =>
      callForResult(async () => {
        const body = new FormData();
        body.set('file', new Blob([bytes]), 'extracto.n43');
        return outcomeOf(
          await client.call('POST /imports/bank-statements', { body }, callOptions()),
        );
      }),
    importResponses: (responses: RegistryAnswer[]) =>
      callForResult(async () => {
        const body = { responses };
        return outcomeOf(await client.call('POST /imports/rd-responses', { body }, callOptions()));
      }),
    importOpenings: (registrations: RegistryOpening[]) =>
      callForResult(async () => {
        const body = { registrations };
        return outcomeOf(await client.call('POST /imports/rd-responses', { body }, callOptions()));
      }),
    importValues: (values: PublishedValue[]) =>
      callForResult(async () => {
        const body = { net_asset_values: values };
        return outcomeOf(
          await client.call('POST /imports/net-asset-values', { body }, callOptions()),
        );
      }),
  };
}

async function allPages<Row>(read: (offset: string) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read(String(rows.length));
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}

/** When the token has expired, renews it and makes the call once more. */
async function callWithTokenRenewal<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return call();
    throw error;
  }
}

async function callForResult<T>(call: () => Promise<T>): Promise<ServiceResult<T>> {
  try {
    return { ok: true, value: await callWithTokenRenewal(call) };
  } catch (error) {
    const isRefusal =
      error instanceof CallError && [400, 404, 409, 413, 422].includes(error.status);
    if (!isRefusal) throw error;
    return { ok: false, code: error.code };
  }
}

/** Returns the outcome of an import. A file that waits for staff, because a value jumps, counts as refused. */
function outcomeOf(answer: { readonly import?: ImportOutcome }): ImportOutcome {
  if (answer.import !== undefined) return answer.import;
  throw new CallError({ status: 409, code: 'WAITS_FOR_STAFF', message: 'staff decide about it' });
}

function toFilter(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url');
}
