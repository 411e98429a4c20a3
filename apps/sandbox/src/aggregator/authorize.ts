import { type AuthorizationRequest, verifyAuthorizationUrl } from '@participe/connectors';
import type { SandboxContext } from '../actor.ts';
import type { DemoPerson } from '../catcher/people.ts';
import type { HttpRequest, HttpResponse } from '../http/server.ts';
import type { BankHolder, ConsentBehaviour } from '../state.ts';
import { type ConsentChoice, createConsent } from './consent.ts';
import {
  bankNames,
  behaviours,
  renderConsentPage,
  renderInvalidAddressPage,
  renderLoginPage,
} from './pages.ts';

/**
 * Serves the page on which a person logs in at their bank, chooses accounts and consents. Its address must have a valid
 * signature, because the page sends the code to the address in it.
 */
export async function handleAuthorizePage(
  context: SandboxContext,
  people: readonly DemoPerson[],
  request: HttpRequest,
): Promise<HttpResponse> {
  const key = await context.keys('wealthreader');
  const authorization = verifyAuthorizationUrl(request.query, key);
  if (!authorization) return { status: 400, html: renderInvalidAddressPage() };
  const address = `/authorize?${request.query.toString()}`;
  if (request.method === 'GET') return { status: 200, html: renderLoginPage(people, address) };
  const form = await request.form();
  const choice = readChoice(form, people);
  if (form.get('decision') === 'LOGIN') {
    const { holder, ...chosen } = choice;
    return {
      status: 200,
      html: renderConsentPage({ ...chosen, holder: holder.name }, address),
    };
  }
  return form.get('decision') === 'ALLOW'
    ? sendBack(authorization, allow(context, authorization, choice))
    : sendBack(authorization, { error: 'access_denied' });
}

function readChoice(form: URLSearchParams, people: readonly DemoPerson[]): ConsentChoice {
  const name = form.get('holder') ?? '';
  const behaviour = form.get('behaviour') ?? '';
  const holder: BankHolder = {
    name,
    document_number: people.find((person) => person.name === name)?.document_number ?? null,
  };
  return {
    entity: bankNames.find((bank) => bank === form.get('entity')) ?? bankNames[0],
    holder,
    ibans: form
      .getAll('iban')
      .map((iban) => iban.replaceAll(/\s/gu, '').toUpperCase())
      .filter((iban) => iban !== ''),
    behaviour: behaviour in behaviours ? (behaviour as ConsentBehaviour) : 'NORMAL',
  };
}

type Answer = { code: string; state?: string } | { error: string };

function allow(
  context: SandboxContext,
  authorization: AuthorizationRequest,
  choice: ConsentChoice,
): Answer {
  if (choice.behaviour === 'REFUSED') return { error: 'server_error' };
  const code = createConsent(context, authorization, choice);
  return choice.behaviour === 'WRONG_STATE' ? { code, state: 'de-otra-conexion' } : { code };
}

function sendBack({ redirectUri, state }: AuthorizationRequest, answer: Answer): HttpResponse {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ state, ...answer }))
    url.searchParams.set(name, value);
  return { status: 303, location: url.href };
}
