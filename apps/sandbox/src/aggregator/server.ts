import { signTokenRequest } from '@participe/connectors';
import type { SandboxContext } from '../actor.ts';
import type { DemoPerson } from '../catcher/people.ts';
import type { HttpRequest, HttpResponse } from '../http/server.ts';
import { handleAuthorizePage } from './authorize.ts';
import { endConsent, exchangeCode, findConsentByToken } from './consent.ts';
import { renderConsentsPage } from './pages.ts';

const refused = (status: number, error: string): HttpResponse => ({ status, json: { error } });

/**
 * The aggregator's server. `/authorize` is the page on which a person consents; `POST /token`, `GET /accounts` and `POST
 * /consent/revoke` are the calls of the service; `GET /` lists the consents with buttons to end them.
 */
export function createAggregatorServer(context: SandboxContext, people: readonly DemoPerson[]) {
  return async (request: HttpRequest): Promise<HttpResponse> => {
    switch (`${request.method} ${request.path}`) {
      case 'GET /': {
        const { consents } = context.store.state.aggregator;
        return { status: 200, html: renderConsentsPage(consents, context.getDemoPages()) };
      }
      case 'POST /consents/end':
        return endByForm(context, await request.form());
      case 'GET /authorize':
      case 'POST /authorize':
        return handleAuthorizePage(context, people, request);
      case 'POST /token':
        return answerTokenRequest(context, request);
      case 'GET /accounts': {
        const found = findConsentByToken(context, readToken(request));
        if (found === undefined) return refused(401, 'invalid_token');
        return { status: 200, json: { accounts: found.consent.accounts } };
      }
      case 'POST /consent/revoke': {
        const found = findConsentByToken(context, readToken(request));
        if (found === undefined) return refused(401, 'invalid_token');
        await endConsent(context, found.id, 'REVOKED');
        return { status: 200, json: {} };
      }
      default:
        return refused(404, 'unknown path');
    }
  };
}

const readToken = ({ headers }: HttpRequest): string =>
  /^Bearer (\S+)$/u.exec(headers.authorization ?? '')?.[1] ?? '';

async function endByForm(context: SandboxContext, form: URLSearchParams): Promise<HttpResponse> {
  const reason = form.get('reason') === 'EXPIRED' ? 'EXPIRED' : 'REVOKED';
  await endConsent(context, form.get('id') ?? '', reason);
  return { status: 303, location: '/' };
}

async function answerTokenRequest(
  context: SandboxContext,
  request: HttpRequest,
): Promise<HttpResponse> {
  const body = await request.body();
  const key = await context.keys('wealthreader');
  const textOf = (name: string): string => {
    const value: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  if (request.headers['x-signature'] !== signTokenRequest(JSON.stringify(body), key))
    return refused(401, 'invalid_client');
  const result = exchangeCode(context, {
    code: textOf('code'),
    codeVerifier: textOf('code_verifier'),
    redirectUri: textOf('redirect_uri'),
    idempotencyKey: String(request.headers['idempotency-key']),
  });
  if (result === 'refused') return refused(400, 'invalid_grant');
  if (result === 'no-answer') return refused(503, 'bank not available');
  const { id, consent } = result;
  const json = { connection_id: id, access_token: consent.token, entity: consent.entity };
  if (consent.behaviour === 'ENDED_AT_ONCE') await endConsent(context, id, 'REVOKED');
  return { status: 200, json };
}
