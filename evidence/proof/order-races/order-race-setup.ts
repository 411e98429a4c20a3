import { createApiClient } from '@participe/contract/client';
import { type ApiResponse, type RaceSetup, type PlacedOrder, callApi } from '../race-setup.ts';
import { type DemoPerson, type ProofClient, createProofClient } from '../proof-clients.ts';

export interface OfferedFund {
  readonly id: string;
  readonly isin: string;
  readonly collectionIban: string;
  readonly documents: readonly string[];
}

/** Two processes of the service, the clients who use both at the same time, and staff. */
export interface OrderRaceSetup extends RaceSetup {
  /** Undefined when one signature is enough for the account. */
  readonly coSigner: ProofClient | undefined;
  readonly staff: ProofClient;
  /** Two members of staff, for the calls that need both (PRM-23). */
  readonly members: readonly [ProofClient, ProofClient];
  readonly funds: readonly OfferedFund[];
}

/** The same setup, in which another person makes the calls. */
export const withClient = (setup: OrderRaceSetup, visitor: ProofClient): OrderRaceSetup => ({
  ...setup,
  visitor,
});

/** Staff use a service token and need no login. */
export function createStaffClient(url: string, token: string): ProofClient {
  const person: DemoPerson = { key: 'backoffice', document_number: '', password: '', accounts: [] };
  return {
    person,
    client: createApiClient({ baseUrl: `${url}/api`, getToken: () => token }),
    enter: () => Promise.resolve(),
    code: () => Promise.reject(new Error('The back office gets no codes.')),
    token: () => token,
  };
}

/** Returns the funds that are not complex and open to new investors, lowest minimum first. */
async function readFunds(visitor: ProofClient): Promise<OfferedFund[]> {
  const { products } = await visitor.client.call('GET /products', { query: { $limit: 'null' } });
  return products
    .filter(({ product_type: type, complex, closed_to_new: closed }) => {
      return type === 'FI' && !complex && !closed;
    })
    .toSorted((one, other) => Number(one.minimum_initial) - Number(other.minimum_initial))
    .map((fund) => ({
      id: fund.id,
      isin: fund.isin ?? '',
      collectionIban: fund.collection_iban ?? '',
      documents: fund.documents.map(({ uuid }) => uuid),
    }));
}

/** Logs in a person and a co-signer, if any, and returns the setup of their races. */
export async function createOrderRaceSetup(
  urls: readonly [string, string],
  people: readonly DemoPerson[],
  { staff, members }: Pick<OrderRaceSetup, 'staff' | 'members'>,
  keys: { readonly visitor: string; readonly partner?: string | undefined },
): Promise<OrderRaceSetup> {
  const enterClient = async (key: string): Promise<ProofClient> => {
    const person = people.find((one) => one.key === key);
    if (person === undefined) throw new Error(`${key} is not a demo person.`);
    const proofClient = createProofClient({ url: urls[0] }, person);
    await proofClient.enter();
    return proofClient;
  };
  const visitor = await enterClient(keys.visitor);
  const partner = keys.partner === undefined ? undefined : await enterClient(keys.partner);
  const funds = await readFunds(visitor);
  const [product] = funds;
  if (product === undefined) throw new Error('Nothing is on offer.');
  return { urls, visitor, product, coSigner: partner, staff, members, funds };
}

export function coSignerOf({ coSigner: partner }: OrderRaceSetup): ProofClient {
  if (partner === undefined) throw new Error('Nobody signs beside the visitor.');
  return partner;
}

export const accountUuidOf = ({ visitor }: RaceSetup): string =>
  visitor.person.accounts.find(({ account_type: type }) => type === 'FI')?.uuid ?? '';

/** Returns the position of the account with the most available units. */
export async function readLargestPosition(setup: RaceSetup) {
  const { positions } = await setup.visitor.client.call('GET /accounts/{id}/positions', {
    params: { id: accountUuidOf(setup) },
  });
  const freeUnitsOf = ({ available_participations: units }: (typeof positions)[number]): number =>
    Number(units);
  const [largest] = positions.toSorted((one, other) => freeUnitsOf(other) - freeUnitsOf(one));
  if (largest === undefined) throw new Error('The person holds nothing.');
  return largest;
}

/** Returns the body of a redemption from the position with the most available units. */
export async function buildRedemptionBody(
  setup: RaceSetup,
  participations: string,
): Promise<object> {
  return {
    uuid_account: accountUuidOf(setup),
    operation_type: 'REEMBOLSO',
    id_product: (await readLargestPosition(setup)).id_product,
    amount_mode: 'PARTICIPATIONS',
    participations,
    accepted_documents: [],
  };
}

/** A signature request and its code, which the race submits. */
export interface SignatureCode {
  readonly uuid_signature_request: string;
  readonly otp: string;
}

export async function requestSignatureCode(
  setup: OrderRaceSetup,
  order: PlacedOrder,
  purpose: 'SIGN' | 'CANCEL' = 'SIGN',
): Promise<SignatureCode> {
  const documents = order.documents_to_sign.map(({ uuid }) => ({
    entity: 'OPERATION',
    uuid_entity: order.operation.uuid,
    uuid_document: uuid,
  }));
  const answer = await callApi(setup, 0, '/documents-signatures', {
    body: { documents, accept_terms: true, purpose },
  });
  if (answer.status !== 200) throw new Error(`No code was sent: ${answer.text}`);
  const { signature_request: request } = JSON.parse(answer.text) as {
    signature_request: { uuid: string };
  };
  return { uuid_signature_request: request.uuid, otp: await setup.visitor.code() };
}

export const submitSignatureCode = (
  setup: OrderRaceSetup,
  process: number,
  code: SignatureCode,
): Promise<ApiResponse> => callApi(setup, process, '/documents-signatures', { body: code });

/** Throws when the response is a refusal. */
export async function readSuccessBody<T>(answer: Promise<ApiResponse>): Promise<T> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`Refused with ${String(status)}: ${text}`);
  return JSON.parse(text) as T;
}

export const changeOrderStatus = (
  setup: OrderRaceSetup,
  process: number,
  uuid: string,
  change: object,
): Promise<ApiResponse> =>
  callApi(setup, process, `/operations/${uuid}/status-change`, { body: change });

/** Returns the status of an order and the number of steps in its history. */
export async function readOrderProgress(setup: OrderRaceSetup, uuid: string) {
  const { client } = setup.staff;
  const params = { params: { id: uuid } };
  const { operation } = await client.call('GET /operations/{id}', params);
  const { history } = await client.call('GET /operations/{id}/historical', params);
  return { operation, status: operation.operation_status, steps: history.length };
}

/** Returns a fault, unless exactly one of the calls succeeded and none failed with a status of 500 or above. */
export function checkOneSucceeded(
  answers: readonly ApiResponse[],
  outcome: string,
): string | undefined {
  const successCount = answers.filter(({ status }) => status < 300).length;
  const isBroken = answers.some(({ status }) => status >= 500);
  if (successCount === 1 && !isBroken) return undefined;
  return `${String(successCount)} of ${String(answers.length)} happened (${outcome}): ${answers
    .map(({ status, code }) => `${String(status)} ${code}`)
    .join(', ')}`;
}
