import {
  type NotificationFacts,
  composeNotification,
  notificationGroupOf,
} from '@participe/domain';
import type { Db } from '../kernel/database/connect.ts';
import type { Moment } from '../kernel/clock.ts';
import { enqueueMessage, nameManagerPhone } from '../messages/index.ts';
import {
  insertNotifications,
  selectSingleRecipient,
  selectAccountRecipients,
} from './deliver.store.ts';
import { notificationMailSubject, notificationMailText } from './notify.texts.ts';

/**
 * A notification to one person, with its account if any, or to the people who can read an account, optionally without
 * the person who caused it.
 */
export type NotificationDraft = NotificationFacts & {
  readonly to:
    | { readonly uuidIntervener: string; readonly uuidAccount?: string }
    | { readonly uuidAccount: string; readonly except?: string };
  /** Key of a notification sent because a date is near, which a person receives once (NOT-05). */
  readonly cause?: string;
};

/**
 * Creates a notification and queues the e-mails that recipients want, in the caller's transaction (NOT-01); returns
 * the number of recipients. A text that asks to call names the telephone of the manager, and the e-mails contain no
 * amounts or accounts (NOT-09).
 */
export async function notify(tx: Db, clock: Moment, notice: NotificationDraft): Promise<number> {
  const { to, cause = null, ...facts } = notice;
  const content = composeNotification(facts);
  const recipientQuery =
    'uuidIntervener' in to
      ? selectSingleRecipient(
          to.uuidIntervener,
          to.uuidAccount === undefined ? null : { uuid: to.uuidAccount, on: clock.today },
        )
      : selectAccountRecipients({
          uuid: to.uuidAccount,
          on: clock.today,
          except: to.except ?? null,
          isPersonal: facts.type === 'SUSCRIPTION_TRANSFER_DETAILS',
        });
  const group = notificationGroupOf(facts);
  const notifiedSubject = 'about' in facts ? (facts.about ?? null) : null;
  const row = {
    type: facts.type,
    createdAt: clock.now,
    group,
    cause,
    about: notifiedSubject,
    ...content,
    text: await nameManagerPhone(tx, content.text),
  };
  const recipients = await insertNotifications(tx, row, recipientQuery);
  for (const { uuid_intervener: uuidIntervener, email } of recipients) {
    if (email === null) continue;
    await enqueueMessage(tx, clock, {
      channel: 'EMAIL',
      recipient: email,
      uuidIntervener,
      subject: notificationMailSubject,
      text: notificationMailText(content.title),
    });
  }
  return recipients.length;
}
