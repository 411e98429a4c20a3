import { sendMessage } from '../../messages/index.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { type CodeRecipient, codeAddressOf } from '../codes/one-time-code.ts';

/**
 * Notifies the owner of a change of their credentials. E-mail is preferred to SMS, because the mobile may be in the
 * hands of another person.
 */
export async function notifyOwner(
  tx: Db,
  clock: Moment,
  owner: CodeRecipient,
  told: { readonly subject: string; readonly text: string },
): Promise<void> {
  const { channel, address } = codeAddressOf(
    owner.email === null ? owner : { ...owner, phone: null },
  );
  await sendMessage(tx, clock, {
    uuidIntervener: owner.uuidIntervener,
    channel,
    recipient: address,
    ...told,
  });
}
