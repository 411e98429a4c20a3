import type { SandboxContext } from '../actor.ts';
import type { HttpResponse, HttpRequest } from '../http/server.ts';
import { renderDebitsPage } from './debits-page.ts';
import { returnCodes, returnDebit } from './debits.ts';
import { verifyPayee } from './payee.ts';
import { handlePayInPage } from './pay-ins.ts';

/**
 * The bank's server. `/pay` is the page of a pay-in, `GET /verification-of-payee` verifies a payee, and `GET /` lists
 * the collected debits with buttons to return them, which call `POST /debits/return`.
 */
export function createBankServer(context: SandboxContext) {
  return async (request: HttpRequest): Promise<HttpResponse> => {
    const { query } = request;
    switch (`${request.method} ${request.path}`) {
      case 'GET /': {
        const now = new Date(await context.service.now()).toISOString();
        const { debits } = context.store.state.bank;
        return { status: 200, html: renderDebitsPage(debits, now, context.getDemoPages()) };
      }
      case 'POST /debits/return':
        return returnByForm(context, await request.form());
      case 'GET /pay':
      case 'POST /pay':
        return handlePayInPage(context, request);
      case 'GET /verification-of-payee': {
        const payee = { iban: query.get('iban') ?? '', name: query.get('name') ?? '' };
        if (payee.iban === '' || payee.name === '')
          return { status: 400, json: { error: 'iban and name' } };
        return { status: 200, json: verifyPayee(context.store, context.behaviour, payee) };
      }
      default:
        return { status: 404, json: { error: 'unknown path' } };
    }
  };
}

async function returnByForm(context: SandboxContext, form: URLSearchParams): Promise<HttpResponse> {
  const code = returnCodes.find((item) => item === form.get('code'));
  if (code === undefined) return { status: 400, json: { error: 'unknown code' } };
  await returnDebitAndNotify(context, form.get('end_to_end_id') ?? '', code);
  return { status: 303, location: '/' };
}

/**
 * Makes the debtor's bank return a collected debit now, and notifies the service. Returns false when there is no such
 * debit or it was returned before.
 */
export async function returnDebitAndNotify(
  context: SandboxContext,
  endToEndId: string,
  code: string,
): Promise<boolean> {
  const now = new Date(await context.service.now()).toISOString();
  const wasReturned = returnDebit(context, endToEndId, code, now);
  context.store.save();
  if (wasReturned) await context.postbox.deliver(now);
  return wasReturned;
}
