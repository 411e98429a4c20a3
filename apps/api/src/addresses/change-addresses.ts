import type { Handler } from '../kernel/http/handler.ts';
import { readAddresses } from './addresses.store.ts';
import { toAddresses } from './addresses.view.ts';
import { saveAddresses } from './save-addresses.ts';

/** Changes one or both addresses of a person, all or none (CLD-07). */
export const changeAddresses: Handler<'PATCH /interveners/{id}/addresses'> = async (context) => {
  const { addresses, otp } = context.input.body;
  const { id } = context.input.params;
  const refusedRequest = await saveAddresses(context, id, addresses, otp);
  return refusedRequest ?? { addresses: toAddresses(await readAddresses(context.db, id)) };
};
