import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { findSubdistributor } from './parties.store.ts';

export const getSubdistributor: Handler<'GET /subdistributors/{id}'> = async ({ input, db }) => {
  const subdistributor = await findSubdistributor(db, input.params.id);
  if (subdistributor === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  return { subdistributor };
};
