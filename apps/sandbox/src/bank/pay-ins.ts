import {
  type PayInLinkParameters,
  accountDigitsOfIban,
  verifyPayInLink,
} from '@participe/connectors';
import type { SandboxContext } from '../actor.ts';
import { addMinutes } from '../calendar/madrid.ts';
import type { HttpResponse, HttpRequest } from '../http/server.ts';
import type { PayInAtBank } from '../state.ts';
import { planMovement } from './movements.ts';
import { renderPayEndedPage, renderInvalidLinkPage, renderPayPage } from './pay-page.ts';

type Decision = Exclude<PayInAtBank['status'], 'OPENED'>;

/** Minutes that a slow bank takes between authorisation and completion of a payment. */
const slowMinutes = 30;

/**
 * Serves the bank's page of a pay-in, whose address must have a valid signature. Signed events send the person's
 * decision to the service once; after a payment, a later statement shows the money.
 */
export async function handlePayInPage(
  context: SandboxContext,
  request: HttpRequest,
): Promise<HttpResponse> {
  const key = await context.keys('payments');
  const link = verifyPayInLink(request.query, key);
  if (!link) return { status: 400, html: renderInvalidLinkPage() };
  if (request.method === 'POST') return decidePayIn(context, link, request);
  const endStatus = endStatusOf(context, link);
  if (endStatus) return { status: 200, html: renderPayEndedPage(endStatus, link.returnUrl) };
  // While the payment is open on this page, the bank makes no automatic transfer for its order.
  context.store.state.bank.payIns[link.id] = {
    reference: referenceOf(link),
    expires: link.expires,
    status: 'OPENED',
  };
  context.store.save();
  return { status: 200, html: renderPayPage(link, `/pay?${request.query.toString()}`) };
}

/** The concept has the form `{reference} {document number}`. */
function referenceOf({ concept }: PayInLinkParameters): string {
  return concept.split(' ')[0] ?? '';
}

function endStatusOf(
  { store, clock }: SandboxContext,
  link: PayInLinkParameters,
): Decision | 'EXPIRED' | undefined {
  const status = store.state.bank.payIns[link.id]?.status ?? 'OPENED';
  if (status !== 'OPENED') return status;
  return link.expires < clock.second() ? 'EXPIRED' : undefined;
}

function decisionOf(form: URLSearchParams): Decision | undefined {
  return (['COMPLETED', 'REJECTED', 'CANCELLED'] as const).find(
    (decision) => decision === form.get('decision'),
  );
}

async function decidePayIn(
  context: SandboxContext,
  link: PayInLinkParameters,
  request: HttpRequest,
): Promise<HttpResponse> {
  const decision = decisionOf(await request.form());
  if (!decision) return { status: 400, html: renderInvalidLinkPage() };
  const now = new Date(await context.service.now()).toISOString();
  const endStatus = endStatusOf(context, link);
  if (endStatus === 'EXPIRED')
    return { status: 200, html: renderPayEndedPage(endStatus, link.returnUrl) };
  // Without an await between check and write, two concurrent clicks cannot pay twice.
  if (!endStatus) recordDecision(context, link, decision, now);
  try {
    await context.postbox.deliver(now);
  } catch (error) {
    // The events are stored and the next run will send them, so that this failure is only logged.
    context.log('payments', 'events-wait', { reason: String(error) });
  }
  return { status: 303, location: link.returnUrl };
}

function recordDecision(
  context: SandboxContext,
  link: PayInLinkParameters,
  decision: Decision,
  now: string,
): void {
  const { bank } = context.store.state;
  const reference = referenceOf(link);
  bank.payIns[link.id] = { reference, expires: link.expires, status: decision };
  schedulePayInEvents(context, link, decision, now);
  const account18 = accountDigitsOfIban(link.iban);
  if (decision === 'COMPLETED' && account18 !== undefined) {
    planMovement(context, {
      id: `pay-in:${link.id}`,
      account18,
      dueAt: now,
      debit: false,
      amount: link.amount,
      reference,
      texts: [link.concept],
    });
  }
  context.store.save();
}

/**
 * Schedules the events of a payment in sequence. Simulated errors change the sequence, repeat events or delay them.
 */
function schedulePayInEvents(
  { behaviour, postbox }: SandboxContext,
  link: PayInLinkParameters,
  decision: Decision,
  now: string,
) {
  const isSlow = decision === 'COMPLETED' && behaviour.happens('bank.pay-in-slow', link.id);
  const copyCount = behaviour.happens('bank.event-twice', link.id) ? 2 : 1;
  const payInEvent = (sequence: number, status: string, dueAt: string) => ({
    partner: 'payments' as const,
    id: `pay-in:${link.id}:${sequence}`,
    about: link.id,
    dueAt,
    copies: copyCount,
    content: { type: 'PAY_IN', id_pay_in: link.id, sequence, status },
  });
  const steps =
    decision === 'COMPLETED'
      ? [
          payInEvent(1, 'PENDING', now),
          payInEvent(2, decision, isSlow ? addMinutes(now, slowMinutes) : now),
        ]
      : [payInEvent(1, decision, now)];
  postbox.post(
    ...(behaviour.happens('bank.events-reversed', link.id) ? steps.toReversed() : steps),
  );
}
