import type { Db, Moment } from '../kernel/context.ts';
import { insertForAccount, insertForPerson } from './notifications.store.ts';

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

/** Leaves a notice in the portal's tray, in the transaction of what it tells about. */
export function notify(tx: Db, clock: Moment, notice: Notice): Promise<void> {
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
  return 'uuidIntervener' in to
    ? insertForPerson(tx, row, to.uuidIntervener)
    : insertForAccount(tx, row, {
        uuid: to.uuidAccount,
        on: clock.today,
        except: to.except ?? null,
      });
}
