import { fieldRules, normaliseIban } from '@participe/domain';
import { type PartnerHttpResult, getJson, postJson } from '../../http/client.ts';
import { cleanPartnerText } from '../../partner-text.ts';
import { createAuthorizationUrl } from '../authorization-url.ts';
import type {
  AccountAggregator,
  AggregatedAccount,
  AggregatorConnection,
  AggregatorResult,
} from '../port.ts';
import { signTokenRequest } from '../token-request.ts';

/** `key` signs the address of the page and the exchange of a code; the aggregator knows it. */
export type HttpAggregatorOptions = { baseUrl: string; key: string; timeoutMs?: number };

const accountsMax = 50;
const holdersMax = 10;
const nameMax = 140;
const documentMax = 30;

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const textOf = (value: unknown, max: number): string | null =>
  typeof value === 'string' ? cleanPartnerText(value, max) : null;

/** Returns a secret or an id without changing it; undefined unless it has 1 to 500 printable ASCII characters. */
const tokenOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\x21-\x7e]{1,500}$/u.test(value) ? value : undefined;

function readConnection(body: unknown): AggregatorConnection | undefined {
  const connectionId = tokenOf(memberOf(body, 'connection_id'));
  const token = tokenOf(memberOf(body, 'access_token'));
  const entity = textOf(memberOf(body, 'entity'), nameMax);
  return connectionId === undefined || token === undefined || entity === null
    ? undefined
    : { connectionId, token, entity };
}

function readHolders(value: unknown): AggregatedAccount['holders'] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, holdersMax).flatMap((holder: unknown) => {
    const name = textOf(memberOf(holder, 'name'), nameMax);
    const documentNumber = textOf(memberOf(holder, 'document_number'), documentMax);
    return name === null && documentNumber === null ? [] : [{ name: name ?? '', documentNumber }];
  });
}

/** An account whose IBAN is wrong is left out, because nothing can be proved with it. */
function readAccounts(body: unknown): AggregatedAccount[] | undefined {
  const accounts = memberOf(body, 'accounts');
  if (!Array.isArray(accounts)) return undefined;
  return accounts.slice(0, accountsMax).flatMap((account: unknown) => {
    const iban = memberOf(account, 'iban');
    if (typeof iban !== 'string' || fieldRules.checkIban(iban) !== null) return [];
    const balance = memberOf(account, 'balance');
    const isMoney = typeof balance === 'string' && /^-?\d{1,15}\.\d{2}$/u.test(balance);
    return [
      {
        iban: normaliseIban(iban),
        holders: readHolders(memberOf(account, 'holders')),
        balance: isMoney ? balance : null,
      },
    ];
  });
}

/** Statuses by which the aggregator rejects a code or a token: both have ended, and asking again does not help. */
const refusalStatuses = new Set([400, 401, 403, 404, 409, 410]);

function classify<Value>(
  answer: PartnerHttpResult,
  read: (body: unknown) => Value | undefined,
): AggregatorResult<Value> {
  if (answer.kind === 'failure') return { kind: 'retry', reason: answer.reason };
  const reason = `HTTP_${String(answer.status)}`;
  if (refusalStatuses.has(answer.status)) return { kind: 'refused', reason };
  if (answer.status !== 200) return { kind: 'retry', reason };
  const value = read(parseJson(answer.body));
  return value === undefined
    ? { kind: 'retry', reason: 'UNREADABLE_ANSWER' }
    : { kind: 'answer', value };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Creates the client for `{baseUrl}/authorize`, `POST /token`, `GET /accounts` and `POST /consent/revoke`, with a time-out
 * of 10 seconds, no redirects and responses of at most 1 MB.
 */
export function createHttpAggregator(options: HttpAggregatorOptions): AccountAggregator {
  const { baseUrl, key, timeoutMs = 10_000 } = options;
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  return {
    authorizationUrl: (request) => createAuthorizationUrl(baseUrl, request, key),
    async exchangeCode({ code, codeVerifier, redirectUri, idempotencyKey }) {
      const body = {
        grant_type: 'authorization_code',
        client_id: 'participe',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      };
      const headers = { 'X-Signature': signTokenRequest(JSON.stringify(body), key) };
      const answer = await postJson({
        url: `${baseUrl}/token`,
        body,
        idempotencyKey,
        timeoutMs,
        headers,
      });
      return classify(answer, readConnection);
    },
    async readAccounts(token) {
      const answer = await getJson({
        url: `${baseUrl}/accounts`,
        timeoutMs,
        headers: bearer(token),
      });
      return classify(answer, readAccounts);
    },
    async revokeConsent(token, idempotencyKey) {
      const answer = await postJson({
        url: `${baseUrl}/consent/revoke`,
        body: {},
        idempotencyKey,
        timeoutMs,
        headers: bearer(token),
      });
      const result = classify(answer, () => null);
      return result.kind === 'refused' ? { kind: 'answer', value: null } : result;
    },
  };
}
