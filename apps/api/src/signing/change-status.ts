import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { changeStatus as changeWithoutSignatures, readOperationView } from '../orders/index.ts';
import { recordPaperSignatures } from './record-paper-signatures.ts';

/**
 * POST /operations/{id}/status-change. With SIGNED, staff record handwritten signatures (SIG-15); the orders module
 * handles all other statuses.
 */
export const changeStatus: Handler<'POST /operations/{id}/status-change'> = async (context) => {
  const { actor, input } = context;
  const { operation_status: to, signers, requested_documents: requested } = input.body;
  if (actor.kind === 'client' && (signers !== undefined || requested !== undefined))
    throw new RefusalError(refuse('DATOS_INCORRECTOS'));
  if (actor.kind !== 'staff' || to !== 'SIGNED' || signers === undefined)
    return changeWithoutSignatures(context);
  await recordPaperSignatures(context, input.params.id, signers);
  return { operation: await readOperationView(context, input.params.id) };
};
