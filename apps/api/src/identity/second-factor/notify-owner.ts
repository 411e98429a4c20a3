import { enqueueMessage } from '../../messages/index.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { type CodeRecipient, selectCodeDestination } from '../codes/one-time-code.ts';

/**
 * Notifies a person that their credentials have changed. E-mail is preferred to SMS, because the mobile may be
 * stolen.
 */
export async function notifyCredentialOwner(
  tx: Db,
  clock: Moment,
  owner: CodeRecipient,
  message: { readonly subject: string; readonly text: string },
): Promise<void> {
  const { channel, address } = selectCodeDestination(
    owner.email === null ? owner : { ...owner, phone: null },
  );
  await enqueueMessage(tx, clock, {
    uuidIntervener: owner.uuidIntervener,
    channel,
    recipient: address,
    ...message,
  });
}
