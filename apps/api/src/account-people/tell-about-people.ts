import { formatEnumeration } from '@participe/domain';
import {
  type AccountMailRecipient,
  findAccountMailRecipient,
  readAccountMailRecipients,
} from '../accounts/index.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { enqueueMessage } from '../messages/index.ts';
import type { PeopleChange } from './account-people.store.ts';
import {
  type PeopleChangeEvent,
  peopleChangeMessage,
  removalMessage,
} from './account-people.texts.ts';

/**
 * Tells everybody on an account, by e-mail, about a change of its people, so that fraud is noticed (ACC-15). `former`
 * are people who saw it before the change. `removed` is the person whom the change removed, who has a message of their own
 * (ACC-16).
 */
export async function tellAboutPeople(
  { db, clock }: Pick<UnitOfWork, 'db' | 'clock'>,
  event: PeopleChangeEvent,
  change: Pick<PeopleChange, 'kind'> & {
    readonly uuidAccount: string;
    readonly names: readonly string[];
    readonly usableFrom?: Date;
    readonly removed?: string | null;
  },
  former: readonly AccountMailRecipient[] = [],
): Promise<void> {
  const { kind, uuidAccount, names, usableFrom = null, removed = null } = change;
  const present = await readAccountMailRecipients(db, uuidAccount, clock.today);
  const left = former.filter(
    (one) => one.uuid !== removed && !present.some(({ uuid }) => uuid === one.uuid),
  );
  for (const { uuid, email, account_name: account } of [...present, ...left])
    await enqueueMessage(db, clock, {
      uuidIntervener: uuid,
      channel: 'EMAIL',
      recipient: email,
      ...peopleChangeMessage(event, {
        kind,
        people: formatEnumeration(names),
        account,
        usableFrom,
      }),
    });
  const recipient =
    removed === null ? undefined : await findAccountMailRecipient(db, uuidAccount, removed);
  if (recipient !== undefined)
    await enqueueMessage(db, clock, {
      uuidIntervener: recipient.uuid,
      channel: 'EMAIL',
      recipient: recipient.email,
      ...removalMessage(recipient.account_name),
    });
}
