import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { findAgent } from './parties.store.ts';

/**
 * GET /agent/{id}: returns the client's agent. Responds 404 for the agent of another client, as for an unknown agent
 * (PRM-18).
 */
export const getAgent: Handler<'GET /agent/{id}'> = async ({ input, actor, db }) => {
  const person = actor.kind === 'client' ? actor.person.uuid : undefined;
  const agent = await findAgent(db, input.params.id, person);
  if (agent === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  return { agent };
};
