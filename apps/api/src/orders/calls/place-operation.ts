import { refuse } from '@participe/domain';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { RefusalError, refuseAndCommit } from '../../kernel/refusal.ts';
import { consumePersonLimit } from '../../kernel/throttling/rate-limit.ts';
import { readOperationView } from '../views/order.view.ts';
import { isBlockRequest, purposeOfBlock } from '../placing/place-block.ts';
import { placeAsStaff } from '../placing/place-as-staff.ts';
import { placeOrder } from '../placing/place-order.ts';
import type { RecordedOrder } from '../model/record-order.ts';

function refuseStaffFields(body: ContextFor<'POST /operations'>['input']['body']): void {
  const { uuid_intervener, source, block_scope, block_reason } = body;
  const { client_document_number, recording_reference } = body;
  const staffFields = [uuid_intervener, source, block_scope, block_reason];
  if (
    [...staffFields, client_document_number, recording_reference].some((one) => one !== undefined)
  )
    throw new RefusalError(refuse('DATOS_INCORRECTOS'));
}

function recordRequestedOrder(context: ContextFor<'POST /operations'>): Promise<RecordedOrder> {
  const { actor, input } = context;
  if (actor.kind === 'staff') {
    if (!actor.purposes.has(isBlockRequest({ input }) ? purposeOfBlock({ input }) : 'orders'))
      throw new RefusalError(refuse('SIN_PERMISO'));
    return placeAsStaff({ ...context, actor });
  }
  refuseStaffFields(input.body);
  return placeOrder(context, actor, input.body);
}

/** Places an order. Refuses with 429-001 a client who has placed forty orders within the hour (SES-32). */
export const placeOperation: Handler<'POST /operations'> = async (context) => {
  const { actor } = context;
  if (actor.kind === 'client') {
    const waitSeconds = await consumePersonLimit(context, 'orders', actor.person.uuid);
    if (waitSeconds !== undefined)
      return refuseAndCommit(refuse('DEMASIADOS_INTENTOS'), waitSeconds);
  }
  const { uuid, documents } = await recordRequestedOrder(context);
  return {
    operation: await readOperationView(context, uuid),
    documents_to_sign: [...documents],
  };
};
