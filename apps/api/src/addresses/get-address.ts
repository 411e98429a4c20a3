import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { readAddresses } from './addresses.store.ts';
import { toAddresses } from './addresses.view.ts';

export const getAddress: Handler<'GET /interveners/{id}/addresses/{addr}'> = async ({
  db,
  input,
}) => {
  const { id, addr } = input.params;
  const address = toAddresses(await readAddresses(db, id)).find(({ uuid }) => uuid === addr);
  if (address === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  return { address };
};
