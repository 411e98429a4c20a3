import type { Db } from '../kernel/database/connect.ts';

/** A person and an account on which the person has a role. */
interface PersonOnAccount {
  readonly account: string;
  readonly person: string;
}
// A type instead of an interface, because only a type can be assigned to the audit's record type.
/** What a person wants for an account (ACC-14). */
export type AccountPreferences = {
  readonly is_hidden: boolean;
  readonly is_favourite: boolean;
  readonly notify_email: boolean;
};

/** The preferences of a person for an account, and its name. */
export type AccountSettings = AccountPreferences & { readonly alias: string | null };

/**
 * Returns the account's name and the preferences of this person. All roles of the person on the account have the same
 * ones. Locks them until the transaction ends if asked.
 */
export async function readAccountSettings(
  db: Db,
  who: PersonOnAccount,
  shouldLock: boolean,
): Promise<AccountSettings> {
  const query = db
    .selectFrom('account_intervener as ai')
    .innerJoin('account as a', 'a.uuid', 'ai.uuid_account')
    .select(['a.alias', 'ai.is_hidden', 'ai.is_favourite', 'ai.notify_email'])
    .where('ai.uuid_account', '=', who.account)
    .where('ai.uuid_intervener', '=', who.person);
  const rows = await (shouldLock ? query.forUpdate('ai') : query).execute();
  return {
    alias: rows[0]?.alias ?? null,
    is_hidden: rows.some((row) => row.is_hidden),
    is_favourite: rows.some((row) => row.is_favourite),
    notify_email: rows.every((row) => row.notify_email),
  };
}

/** Stores the preferences of a person for an account, for all roles of the person on it. */
export async function saveAccountPreferences(
  tx: Db,
  who: PersonOnAccount,
  { is_hidden, is_favourite, notify_email }: AccountPreferences,
): Promise<void> {
  await tx
    .updateTable('account_intervener')
    .set({ is_hidden, is_favourite, notify_email })
    .where('uuid_account', '=', who.account)
    .where('uuid_intervener', '=', who.person)
    .execute();
}
