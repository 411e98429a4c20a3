import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import { notify } from '../../notifications/index.ts';
import type { InboxRow } from '../reading/inbox.store.ts';

type RejectedFile = Pick<
  InboxRow,
  'uuid' | 'title' | 'uuid_uploader' | 'uuid_intervener' | 'uuid_account' | 'rejected_reason'
>;

/**
 * Notifies the person who uploaded a rejected file. For a file uploaded by staff, notifies the person or the people
 * of the account to which it belongs (DOC-15).
 */
export async function notifyFileRejection(
  tx: Db,
  clock: Moment,
  document: RejectedFile,
): Promise<void> {
  const person = document.uuid_uploader ?? document.uuid_intervener;
  const to =
    person !== null
      ? { uuidIntervener: person }
      : document.uuid_account !== null
        ? { uuidAccount: document.uuid_account }
        : undefined;
  if (to === undefined) return;
  await notify(tx, clock, {
    to,
    type: 'DOCUMENTATION_ISSUE_CREATED',
    document: document.title,
    ...(document.rejected_reason !== null && { reason: document.rejected_reason }),
    uuidDocument: document.uuid,
  });
}
