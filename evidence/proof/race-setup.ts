import { randomUUID } from 'node:crypto';
import type { ProofClient } from './proof-clients.ts';

/** Two processes of the service on one database, and a person whose session is valid for both. */
export interface RaceSetup {
  readonly urls: readonly [string, string];
  readonly visitor: ProofClient;
  /** A product that anybody may buy, and the ids of its documents. */
  readonly product: { readonly id: string; readonly documents: readonly string[] };
}

export interface RaceReport {
  readonly name: string;
  readonly rounds: number;
  /** Outcomes that are not permitted; empty when each round had a permitted outcome. */
  readonly violations: readonly string[];
}

/** One round of a race. Returns what went wrong, or undefined. */
export type RaceRound = (setup: RaceSetup, number: number) => Promise<string | undefined>;

export interface ApiResponse {
  readonly status: number;
  readonly text: string;
  readonly code: string;
  readonly cookies: readonly string[];
}

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const codeOf = (text: string): string => {
  const parsed = text === '' ? undefined : (JSON.parse(text) as { result?: { code: string } });
  return parsed?.result?.code ?? '';
};

/** An even `process` number selects the first process, an odd number the second. */
export async function callApi(
  { urls, visitor }: RaceSetup,
  process: number,
  path: string,
  { method = 'POST', body, key = randomUUID(), headers = {} }: CallOptions = {},
): Promise<ApiResponse> {
  const isForm = body instanceof URLSearchParams;
  const url = urls[process % 2] ?? urls[0];
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      origin: url,
      ...(visitor.token() !== '' && { authorization: `Bearer ${visitor.token()}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      'idempotency-key': key,
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  const { status } = response;
  return { status, text, code: codeOf(text), cookies: response.headers.getSetCookie() };
}

export const formatResponses = (answers: readonly ApiResponse[]): string =>
  answers.map(({ status, code }) => `${String(status)} ${code}`).join(', ');

export function buildSubscriptionBody({ visitor, product }: RaceSetup, cash: string): object {
  return {
    uuid_account: visitor.person.accounts.find(({ account_type: type }) => type === 'FI')?.uuid,
    operation_type: 'SUSCRIPCION',
    id_product: product.id,
    amount_mode: 'CASH',
    cash,
    payment_method: 'TRANSFERENCIA',
    accepted_documents: product.documents,
  };
}

export interface PlacedOrder {
  readonly operation: { readonly uuid: string; readonly operation_status: string };
  readonly documents_to_sign: readonly { readonly uuid: string }[];
}

export async function placeOrder(setup: RaceSetup, body: object): Promise<PlacedOrder> {
  const answer = await callApi(setup, 0, '/operations', { body });
  if (answer.status !== 201) throw new Error(`An order was refused: ${answer.text}`);
  return JSON.parse(answer.text) as PlacedOrder;
}

export async function withdrawOrder(setup: RaceSetup, uuid: string): Promise<void> {
  const { status, text } = await callApi(setup, 1, `/operations/${uuid}`, { method: 'DELETE' });
  if (status !== 204) throw new Error(`An order could not be withdrawn: ${text}`);
}

const renewAfterMs = 5 * 60_000;

/** Runs rounds until there are as many as requested or the time is over. */
export async function runRace(
  name: string,
  round: RaceRound,
  setup: RaceSetup,
  limits: { readonly rounds: number; readonly ms: number },
): Promise<RaceReport> {
  const violations: string[] = [];
  const startTime = performance.now();
  let lastLoginAt = startTime;
  let number = 0;
  while (number < limits.rounds && performance.now() - startTime < limits.ms) {
    if (performance.now() - lastLoginAt > renewAfterMs) {
      await setup.visitor.enter();
      lastLoginAt = performance.now();
    }
    const roundFailure = await round(setup, number);
    if (roundFailure !== undefined) violations.push(`round ${String(number)}: ${roundFailure}`);
    number += 1;
  }
  return { name, rounds: number, violations };
}
