import { refuse } from '@participe/domain';
import { readCleanUploads } from '../documents/index.ts';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import {
  changeStatus as changeWithoutSignatures,
  lockOrder,
  readOperationView,
} from '../orders/index.ts';
import { recordPaperSignatures } from './record-paper-signatures.ts';

type Context = ContextFor<'POST /operations/{id}/status-change'>;

/** True when staff record handwritten signatures, which a second person must approve (SIG-15). */
export const isRecordingPaperSignatures = ({ input }: Context): boolean =>
  input.body.operation_status === 'SIGNED' && input.body.signers !== undefined;

/** Locks the order and returns its version and its uploaded files, on which the approval depends (PRM-23). */
export async function readPaperFacts(context: Context): Promise<unknown> {
  const { order } = await lockOrder(context, context.input.params.id);
  return { version: order.version, uploads: await readCleanUploads(context.db, order.uuid) };
}

/** With SIGNED, staff record handwritten signatures (SIG-15). The orders module handles other statuses. */
export const changeStatus: Handler<'POST /operations/{id}/status-change'> = async (context) => {
  const { actor, input } = context;
  const { operation_status: to, signers, requested_documents: requested } = input.body;
  if (actor.kind === 'client' && (signers !== undefined || requested !== undefined))
    throw new RefusalError(refuse('DATOS_INCORRECTOS'));
  if (actor.kind !== 'staff' || to !== 'SIGNED' || signers === undefined)
    return changeWithoutSignatures(context);
  const { id } = input.params;
  if ((await readCleanUploads(context.db, id)).length === 0)
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  await recordPaperSignatures(context, id, signers);
  return { operation: await readOperationView(context, id) };
};
