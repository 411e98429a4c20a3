import { type NoticeFacts, composeNotice } from '@participe/domain';
import type { Db, Moment } from '../kernel/context.ts';
import { sendMessage } from '../messages/index.ts';
import { insertNotices, onePerson, peopleOf } from './notifications.store.ts';
import { mailSubject, mailText } from './notify.texts.ts';

/** What is told, and to whom: one person, or everybody who may look into an account (less the one who did the thing). */
export type Notice = NoticeFacts & {
  readonly to:
    | { readonly uuidIntervener: string }
    | { readonly uuidAccount: string; readonly except?: string };
};

/**
 * Leaves a notice in the portal's tray and sends a mail that there is one, in the transaction of what it
 * tells about (decision G-N01). The mail itself tells nothing: neither amounts nor accounts leave the portal.
 */
export async function notify(tx: Db, clock: Moment, { to, ...facts }: Notice): Promise<void> {
  const words = composeNotice(facts);
  const whom =
    'uuidIntervener' in to
      ? onePerson(to.uuidIntervener)
      : peopleOf({ uuid: to.uuidAccount, on: clock.today, except: to.except ?? null });
  const notice = { type: facts.type, createdAt: clock.now, ...words };
  for (const { uuid_intervener: uuidIntervener, email } of await insertNotices(tx, notice, whom)) {
    if (email === null) continue;
    await sendMessage(tx, clock, {
      channel: 'EMAIL',
      recipient: email,
      uuidIntervener,
      subject: mailSubject,
      text: mailText(words.title),
    });
  }
}
