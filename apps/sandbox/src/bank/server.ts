import type { SandboxContext } from '../actor.ts';
import type { HttpResponse, HttpRequest } from '../http/server.ts';
import { renderDebitsPage } from './debits-page.ts';
import { returnCodes, returnDebit } from './debits.ts';
import { verifyPayee } from './payee.ts';
import { handlePayInPage } from './pay-ins.ts';

/**
 * The bank's server. `GET /pay` is the page of a pay-in, `GET /verification-of-payee` verifies a payee, and `GET /`
 * lists the collected debits with buttons to return them.
 */
export function createBankServer(world: SandboxContext) {
  return async (request: HttpRequest): Promise<HttpResponse> => {
    const { query } = request;
    switch (`${request.method} ${request.path}`) {
      case 'GET /': {
        const now = new Date(await world.service.now()).toISOString();
        return { status: 200, html: renderDebitsPage(world.store.state.bank.debits, now) };
      }
      case 'POST /debits/return':
        return returnByForm(world, await request.form());
      case 'GET /pay':
      case 'POST /pay':
        return handlePayInPage(world, request);
      case 'GET /verification-of-payee': {
        const asked = { iban: query.get('iban') ?? '', name: query.get('name') ?? '' };
        if (asked.iban === '' || asked.name === '')
          return { status: 400, json: { error: 'iban and name' } };
        return { status: 200, json: verifyPayee(world.store, world.behaviour, asked) };
      }
      default:
        return { status: 404, json: { error: 'unknown path' } };
    }
  };
}

async function returnByForm(world: SandboxContext, form: URLSearchParams): Promise<HttpResponse> {
  const code = returnCodes.find((item) => item === form.get('code'));
  if (code === undefined) return { status: 400, json: { error: 'unknown code' } };
  await returnDebitAndNotify(world, form.get('end_to_end_id') ?? '', code);
  return { status: 303, location: '/' };
}

/**
 * Makes the debtor's bank return a collected debit now, and notifies the service. Returns false when there is no such
 * debit or it was already returned.
 */
export async function returnDebitAndNotify(
  world: SandboxContext,
  endToEndId: string,
  code: string,
): Promise<boolean> {
  const now = new Date(await world.service.now()).toISOString();
  const isDone = returnDebit(world, endToEndId, code, now);
  world.store.save();
  if (isDone) await world.postbox.deliver(now);
  return isDone;
}
