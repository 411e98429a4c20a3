import { readAccountMailRecipients } from '../accounts/index.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { enqueueMessage } from '../messages/index.ts';
import type { PeopleChange } from './account-people.store.ts';
import { type PeopleChangeEvent, listNames, peopleChangeMessage } from './account-people.texts.ts';

/** Tells everybody on an account, by e-mail, about a change of its people, so that fraud is noticed (ACC-15). */
export async function tellAboutPeople(
  { db, clock }: Pick<UnitOfWork, 'db' | 'clock'>,
  event: PeopleChangeEvent,
  change: Pick<PeopleChange, 'kind'> & {
    readonly uuidAccount: string;
    readonly names: readonly string[];
    readonly usableFrom?: Date;
  },
): Promise<void> {
  const { kind, uuidAccount, names, usableFrom = null } = change;
  const recipients = await readAccountMailRecipients(db, uuidAccount, clock.today);
  for (const { uuid, email, account_name: account } of recipients)
    await enqueueMessage(db, clock, {
      uuidIntervener: uuid,
      channel: 'EMAIL',
      recipient: email,
      ...peopleChangeMessage(event, { kind, people: listNames(names), account, usableFrom }),
    });
}
