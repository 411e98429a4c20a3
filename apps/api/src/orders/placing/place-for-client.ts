import {
  requiredActionFor,
  invariant,
  normaliseDocumentNumber,
  refuse,
  refuseField,
} from '@participe/domain';
import { evaluateAccess, toAccessRefusal } from '../../kernel/access/permissions.ts';
import { findClientActor } from '../../kernel/access/actors.ts';
import type { ContextFor } from '../../kernel/http/handler.ts';
import type { ClientActor, StaffActor } from '../../kernel/actor.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { notifyRecordedOrder } from '../notifications/order-notifications.ts';
import { readOrder } from '../model/order.store.ts';
import { orderTexts } from '../model/orders.texts.ts';
import { placeOrder } from './place-order.ts';
import type { RecordedOrder } from '../model/record-order.ts';

type StaffOrder = Omit<ContextFor<'POST /operations'>, 'actor'> & { readonly actor: StaffActor };
type Body = StaffOrder['input']['body'];

/** The status says how the papers reach the client: by e-mail, or on paper by post or at the office (LIF-02). */
const orderSources = {
  EMAIL: { status: 'REGISTERED_EMAIL', source: 'EMAIL' },
  POSTAL: { status: 'REGISTERED_POSTAL', source: 'POSTAL' },
  TELEFONO: { status: 'REGISTERED_EMAIL', source: 'TELEFONO' },
  OFICINA: { status: 'REGISTERED_POSTAL', source: 'OFICINA' },
} as const;

/** Refuses a missing field that the channel needs, and a field that the channel does not use. */
function checkField(body: Body, field: keyof Body, isNeeded: boolean): void {
  if ((body[field] !== undefined) !== isNeeded)
    throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, field));
}

/**
 * Checks the proof of an order by telephone or at the office (ORD-28): a named member of staff, the document number
 * that the client stated, and for a telephone call its recording.
 */
function checkProof({ actor, input }: StaffOrder): void {
  const { body } = input;
  const isSpoken = body.source === 'TELEFONO' || body.source === 'OFICINA';
  checkField(body, 'client_document_number', isSpoken);
  checkField(body, 'recording_reference', body.source === 'TELEFONO');
  if (isSpoken && actor.uuidMember === undefined) throw new RefusalError(refuse('SIN_PERMISO'));
}

/** Refuses a stated document number that differs from that of the person who gives the order. */
function checkIdentity({ person }: ClientActor, stated: string | undefined): void {
  if (stated === undefined || normaliseDocumentNumber(stated) === person.documentNumber) return;
  throw new RefusalError(refuseField('client_document_number', orderTexts.otherPerson));
}

/**
 * Places an order that a client gave by e-mail, post, telephone or at an office (LIF-02, ORD-19, ORD-28). The rules
 * of the portal apply, and the order waits for the client's signatures.
 */
export async function placeForClient(context: StaffOrder): Promise<RecordedOrder> {
  const { db, clock, input, actor } = context;
  const { uuid_intervener: uuidPerson, source, block_scope, block_reason, ...rest } = input.body;
  const { client_document_number: stated, recording_reference: recording, ...request } = rest;
  for (const [field, value] of Object.entries({ uuid_intervener: uuidPerson, source }))
    if (value === undefined) throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, field));
  if (block_scope !== undefined || block_reason !== undefined)
    throw new RefusalError(refuse('DATOS_INCORRECTOS'));
  invariant(uuidPerson !== undefined && source !== undefined, 'both fields were checked above');
  checkProof(context);
  const client = await findClientActor(db, uuidPerson);
  const account = client?.accounts.find(({ uuid }) => uuid === request.uuid_account);
  if (client === undefined || account === undefined)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  checkIdentity(client, stated);
  const verdict = evaluateAccess(client, account, requiredActionFor(request.operation_type), clock);
  const refusal = toAccessRefusal(verdict);
  if (refusal !== undefined) throw new RefusalError(refusal);
  const placedOrder = await placeOrder(context, client, request, {
    ...orderSources[source],
    by: 'backoffice',
    uuidMember: actor.uuidMember,
    sourceSystem: 'BACKOFFICE',
    recordingReference: recording,
  });
  const order = await readOrder(db, placedOrder.uuid);
  invariant(order !== undefined, 'an order never disappears');
  await notifyRecordedOrder(context, order, source);
  return placedOrder;
}
