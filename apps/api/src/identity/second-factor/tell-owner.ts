import { sendMessage } from '../../messages/index.ts';
import type { Db, Moment } from '../../kernel/context.ts';
import { codeChannel, type CodeRecipient } from '../codes/one-time-code.ts';

/** What happened to somebody's access, told to its owner by mail: who holds the mobile may not be the owner. */
export async function tellOwner(
  tx: Db,
  clock: Moment,
  owner: CodeRecipient,
  told: { readonly subject: string; readonly text: string },
): Promise<void> {
  const { channel, address } = codeChannel(
    owner.email === null ? owner : { ...owner, phone: null },
  );
  await sendMessage(tx, clock, {
    uuidIntervener: owner.uuidIntervener,
    channel,
    recipient: address,
    ...told,
  });
}
