import type { Db, Moment } from '../kernel/context.ts';
import { sendMessage } from '../messages/index.ts';
import { insertNotices, onePerson, peopleOf } from './notifications.store.ts';
import { mailSubject, mailText } from './notify.texts.ts';

/** Types of decision G-N01 that this service sends. */
export type NotificationType =
  | 'OPERATION_STATUS_CHANGE'
  | 'ACCOUNT_STATUS_CHANGE'
  | 'KNOWLEDGE_TEST'
  | 'SUSCRIPTION_TRANSFER_DETAILS'
  | 'DOCUMENTATION_ISSUE_CREATED';

export interface Notice {
  /** One person, or everybody who may look into an account (less the one who did the thing). */
  readonly to:
    | { readonly uuidIntervener: string }
    | { readonly uuidAccount: string; readonly except?: string };
  readonly type: NotificationType;
  readonly title: string;
  readonly text: string;
  /** Words of the wire: OPERATION, ACCOUNT, DOCUMENT. */
  readonly entity?: string;
  readonly uuidEntity?: string;
  /** Path within the portal, as in decision G-N01. */
  readonly url?: string;
}

/**
 * Leaves a notice in the portal's tray and sends a mail that there is one, in the transaction of what it
 * tells about (decision G-N01). The mail itself tells nothing: neither amounts nor accounts leave the portal.
 */
export async function notify(tx: Db, clock: Moment, notice: Notice): Promise<void> {
  const { to } = notice;
  const row = {
    type: notice.type,
    title: notice.title,
    text: notice.text,
    createdAt: clock.now,
    entity: notice.entity ?? null,
    uuidEntity: notice.uuidEntity ?? null,
    url: notice.url ?? null,
  };
  const whom =
    'uuidIntervener' in to
      ? onePerson(to.uuidIntervener)
      : peopleOf({ uuid: to.uuidAccount, on: clock.today, except: to.except ?? null });
  for (const { uuid_intervener: uuidIntervener, email } of await insertNotices(tx, row, whom)) {
    if (email === null) continue;
    await sendMessage(tx, clock, {
      channel: 'EMAIL',
      recipient: email,
      uuidIntervener,
      subject: mailSubject,
      text: mailText(notice.title),
    });
  }
}
