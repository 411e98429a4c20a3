import type { SandboxContext } from '../actor.ts';
import { returnCodes } from '../bank/debits.ts';
import { returnDebitAndNotify } from '../bank/server.ts';
import type { HttpResponse, HttpRequest } from '../http/server.ts';
import { requestTransferOut } from '../other-manager/request-transfer-out.ts';
import { renderTransfersPage, readRequestForm } from '../other-manager/page.ts';
import type { PayeeResult } from '../state.ts';
import type { ActorRunner } from './tick.ts';

/**
 * Server by which tests and people control the sandbox. `GET /` is the page of the other manager; `GET /health`
 * answers once all servers listen; `POST /tick` runs each actor once. The calls under `/control/` request a transfer
 * out, return a debit, reject a payment, set a verification of payee, advance the clock, or list transfers and
 * debits.
 */
export function createControlServer({ tick, nextDueAt }: ActorRunner, context: SandboxContext) {
  return async (request: HttpRequest): Promise<HttpResponse> => {
    const { bank, otherManager } = context.store.state;
    switch (`${request.method} ${request.path}`) {
      case 'GET /health':
        return { status: 200, json: { status: 'ok', next_due_at: nextDueAt() } };
      case 'POST /tick':
        return { status: 200, json: await tick() };
      case 'GET /':
        return {
          status: 200,
          html: renderTransfersPage(otherManager.cases, context.getDemoPages()),
        };
      case 'POST /ask-transfer-out':
        return askByForm(context, await request.form());
      case 'GET /control/transfers':
        return { status: 200, json: { transfers: otherManager.cases } };
      case 'GET /control/debits':
        return { status: 200, json: { debits: bank.debits } };
      default:
        return runControlCall(context, request);
    }
  };
}

async function askByForm(context: SandboxContext, form: URLSearchParams): Promise<HttpResponse> {
  const reference = await requestTransferOut(context, readRequestForm(form));
  return reference === undefined ? notUnderstoodResponse : { status: 303, location: '/' };
}

const payeeResults: readonly PayeeResult[] = ['MATCH', 'CLOSE', 'NO_MATCH', 'NOT_POSSIBLE'];
const notUnderstoodResponse: HttpResponse = { status: 400, json: { error: 'not understood' } };
const doneResponse: HttpResponse = { status: 200, json: { done: true } };

async function runControlCall(
  context: SandboxContext,
  request: HttpRequest,
): Promise<HttpResponse> {
  const controlCall = controlCalls[`${request.method} ${request.path}`];
  if (!controlCall) return { status: 404, json: { error: 'unknown path' } };
  const body = await request.body();
  const readText = (key: string): string => {
    const bodyValue: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
    return typeof bodyValue === 'string' ? bodyValue : '';
  };
  const answer = await controlCall(context, readText, body);
  context.store.save();
  return answer;
}

type ControlCall = (
  context: SandboxContext,
  text: (key: string) => string,
  body: unknown,
) => Promise<HttpResponse>;

const controlCalls: Readonly<Record<string, ControlCall>> = {
  async 'POST /control/ask-transfer-out'(context, _text, body) {
    const reference = await requestTransferOut(context, body);
    return reference === undefined ? notUnderstoodResponse : { status: 201, json: { reference } };
  },
  async 'POST /control/return-debit'(context, text) {
    const code = returnCodes.find((item) => item === text('reason_code'));
    if (!code) return notUnderstoodResponse;
    const isDone = await returnDebitAndNotify(context, text('end_to_end_id'), code);
    return isDone ? doneResponse : { status: 409, json: { error: 'nothing to give back' } };
  },
  'POST /control/reject-payment'(context, text) {
    if (!/^[A-Z0-9]{4}$/u.test(text('reason_code'))) return Promise.resolve(notUnderstoodResponse);
    context.store.state.bank.rejections[text('iban')] = text('reason_code');
    return Promise.resolve(doneResponse);
  },
  'POST /control/payee'(context, text) {
    const result = payeeResults.find((item) => item === text('result'));
    if (!result) return Promise.resolve(notUnderstoodResponse);
    const name = text('name');
    context.store.state.bank.payees[text('iban')] = { result, ...(name !== '' && { name }) };
    return Promise.resolve(doneResponse);
  },
  'POST /control/wall-clock'(context, _text, body) {
    const seconds: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, 'seconds') : undefined;
    if (!Number.isSafeInteger(seconds)) return Promise.resolve(notUnderstoodResponse);
    context.clock.advance(seconds as number);
    return Promise.resolve(doneResponse);
  },
};
