import type { SandboxContext } from '../actor.ts';
import { hashToInteger } from '../behaviour.ts';
import type { ManagerMessage } from './messages.ts';
import { scheduleMessage } from './send.ts';

/** The company that requests transfers: a manager of the demo register with one of its funds (TRF-22). */
const requestingManager = {
  destination_entity: 'A99999039000',
  destination_manager: 'Altozano Inversión, S.G.I.I.C., S.A.',
  destination_isin: 'ES0199920002',
  destination_fund: 'Altozano Bolsa Mundial, FI',
  destination_iban: 'ES7620770024003102575766',
};

export const transferSizeModes = ['TOTAL', 'IMPORTE', 'PARTICIPACIONES', 'PORCENTAJE'] as const;

/**
 * Requests a transfer from our manager, as if a client had ordered it at the other manager. The body contains
 * `origin_isin`, `origin_account`, `holders`, `mode`, `value` and optionally fields of `requestingManager`; returns
 * the reference, or undefined when a field is missing.
 */
export async function requestTransferOut(
  context: SandboxContext,
  body: unknown,
): Promise<string | undefined> {
  const request = requestOf(body);
  if (!request) return undefined;
  const now = new Date(await context.service.now()).toISOString();
  const { cases } = context.store.state.otherManager;
  const count = Object.keys(cases).length;
  const reference = `TS${hashToInteger(`${count}:${JSON.stringify(request)}`, 10 ** 10)}`.padEnd(
    12,
    '0',
  );
  cases[reference] = { side: 'ASKS', status: 'REQUESTED' };
  const message: ManagerMessage = {
    reference,
    counterparty_code: request['destination_entity'] as string,
    type: 'SOLICITUD',
    payload: request,
  };
  scheduleMessage(context, message, now);
  context.store.save();
  await context.postbox.deliver(now);
  return reference;
}

function requestOf(body: unknown): Record<string, unknown> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const request = { ...requestingManager, value: null, ...body } as Record<string, unknown>;
  const isComplete =
    ['origin_isin', 'origin_account'].every((key) => typeof request[key] === 'string') &&
    Array.isArray(request['holders']) &&
    transferSizeModes.some((mode) => mode === request['mode']);
  return isComplete ? request : undefined;
}
