import { refuse } from '@participe/domain';
import { cancelPeopleChangeSigning } from '../documents/index.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { endRequest } from './apply-request.ts';
import { findRequest } from './account-people.store.ts';

/**
 * Takes back a change of the people of an account before it is in force (ACC-17). It needs no code, because stopping a
 * change must be easy.
 */
export const cancelIntervenerRequest: Handler<
  'DELETE /accounts/{id}/intervener-requests/{rid}'
> = async (context) => {
  const { input, db, clock } = context;
  const { id, rid } = input.params;
  // The document is locked before the request, as when it is signed, so that the two never wait for each other.
  await cancelPeopleChangeSigning(db, rid);
  const request = await findRequest(db, rid, true);
  if (request?.uuid_account !== id) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const isInForce = request.usable_from !== null && request.usable_from <= clock.now;
  if (request.outcome !== null || isInForce)
    throw new RefusalError(refuse('CAMBIO_DE_PERSONAS_CERRADO'));
  await endRequest(context, request, 'CANCELLED');
  return undefined;
};
