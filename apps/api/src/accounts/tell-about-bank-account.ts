import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { enqueueMessage } from '../messages/index.ts';
import { readAccountMailRecipients } from './account-mail.store.ts';
import { type BankAccountEvent, bankAccountMessage } from './bank-accounts.texts.ts';

/** Tells everybody on an account, by e-mail, about a change of its bank accounts, so that fraud is noticed (ACC-12). */
export async function tellAboutBankAccount(
  { db, clock }: Pick<UnitOfWork, 'db' | 'clock'>,
  event: BankAccountEvent,
  bankAccount: { readonly uuid_account: string; readonly iban: string },
): Promise<void> {
  const recipients = await readAccountMailRecipients(db, bankAccount.uuid_account, clock.today);
  for (const { uuid, email, account_name: account } of recipients)
    await enqueueMessage(db, clock, {
      uuidIntervener: uuid,
      channel: 'EMAIL',
      recipient: email,
      ...bankAccountMessage(event, bankAccount.iban.slice(-4), account),
    });
}
