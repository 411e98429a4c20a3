import type { Handler } from '../kernel/http/handler.ts';
import { readAddresses } from './addresses.store.ts';
import { toAddresses } from './addresses.view.ts';

/** Returns the two addresses of a person (CLD-07). */
export const listAddresses: Handler<'GET /interveners/{id}/addresses'> = async ({ db, input }) => ({
  addresses: toAddresses(await readAddresses(db, input.params.id)),
});
