import type { Handlers } from '../kernel/http/handler.ts';
import { changeAddress } from './change-address.ts';
import { changeAddresses } from './change-addresses.ts';
import { getAddress } from './get-address.ts';
import { listAddresses } from './list-addresses.ts';

export { readAddresses } from './addresses.store.ts';

export const handlers = {
  'GET /interveners/{id}/addresses': listAddresses,
  'PATCH /interveners/{id}/addresses': changeAddresses,
  'GET /interveners/{id}/addresses/{addr}': getAddress,
  'PATCH /interveners/{id}/addresses/{addr}': changeAddress,
} satisfies Partial<Handlers>;
