import { invariant } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { readAddresses } from './addresses.store.ts';
import { toAddresses } from './addresses.view.ts';
import { saveAddresses } from './save-addresses.ts';

/** Changes one address of a person (CLD-07). */
export const changeAddress: Handler<'PATCH /interveners/{id}/addresses/{addr}'> = async (
  context,
) => {
  const { id, addr } = context.input.params;
  const { otp, ...change } = context.input.body;
  const refusedRequest = await saveAddresses(context, id, [{ uuid: addr, ...change }], otp);
  if (refusedRequest !== undefined) return refusedRequest;
  const address = toAddresses(await readAddresses(context.db, id)).find(
    ({ uuid }) => uuid === addr,
  );
  invariant(address !== undefined, 'a changed address exists');
  return { address };
};
