import { type NoticeFacts, composeNotice, noticeGroupOf } from '@participe/domain';
import type { Db, Moment } from '../kernel/context.ts';
import { sendMessage } from '../messages/index.ts';
import { insertNotices, onePerson, peopleOf } from './deliver.store.ts';
import { mailSubject, mailText } from './notify.texts.ts';

/** What is told, and to whom: one person, or everybody who may look into an account (less the one who did the thing). */
export type Notice = NoticeFacts & {
  readonly to:
    | { readonly uuidIntervener: string }
    | { readonly uuidAccount: string; readonly except?: string };
  /** What of the passing of time it comes from: a person is told of it once. */
  readonly cause?: string;
};

/**
 * Leaves a notice in the portal's tray and sends a mail that there is one, as each person wants to be told, in the
 * transaction of what it tells about (decision G-N01). The mail itself tells nothing: neither amounts nor accounts
 * leave the portal. Says how many people were told.
 */
export async function notify(tx: Db, clock: Moment, notice: Notice): Promise<number> {
  const { to, cause = null, ...facts } = notice;
  const words = composeNotice(facts);
  const whom =
    'uuidIntervener' in to
      ? onePerson(to.uuidIntervener)
      : peopleOf({ uuid: to.uuidAccount, on: clock.today, except: to.except ?? null });
  const group = noticeGroupOf(facts);
  const row = { type: facts.type, createdAt: clock.now, group, cause, ...words };
  const told = await insertNotices(tx, row, whom);
  for (const { uuid_intervener: uuidIntervener, email } of told) {
    if (email === null) continue;
    await sendMessage(tx, clock, {
      channel: 'EMAIL',
      recipient: email,
      uuidIntervener,
      subject: mailSubject,
      text: mailText(words.title),
    });
  }
  return told.length;
}
