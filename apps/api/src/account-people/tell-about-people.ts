import { formatEnumeration } from '@participe/domain';
import { type AccountMailRecipient, readAccountMailRecipients } from '../accounts/index.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { enqueueMessage } from '../messages/index.ts';
import type { PeopleChange } from './account-people.store.ts';
import { type PeopleChangeEvent, peopleChangeMessage } from './account-people.texts.ts';

/**
 * Tells everybody on an account, by e-mail, about a change of its people, so that fraud is noticed (ACC-15). `former`
 * are people who were on it before the change, so that somebody who was removed is told too.
 */
export async function tellAboutPeople(
  { db, clock }: Pick<UnitOfWork, 'db' | 'clock'>,
  event: PeopleChangeEvent,
  change: Pick<PeopleChange, 'kind'> & {
    readonly uuidAccount: string;
    readonly names: readonly string[];
    readonly usableFrom?: Date;
  },
  former: readonly AccountMailRecipient[] = [],
): Promise<void> {
  const { kind, uuidAccount, names, usableFrom = null } = change;
  const present = await readAccountMailRecipients(db, uuidAccount, clock.today);
  const removed = former.filter((one) => !present.some(({ uuid }) => uuid === one.uuid));
  for (const { uuid, email, account_name: account } of [...present, ...removed])
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
}
