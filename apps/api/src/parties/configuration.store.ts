import type { Db } from '../kernel/database/connect.ts';

/** A person and an account on which the person has a role. */
interface PersonOnAccount {
  readonly account: string;
  readonly person: string;
}
// A type instead of an interface, because only a type can be assigned to the audit's record type.
type Configuration = {
  readonly alias: string | null;
  readonly is_hidden: boolean;
};

/**
 * Returns the account's name and whether this person hides the account. Locks the person's roles on the account
 * until the transaction ends.
 */
export async function lockAccountConfiguration(
  tx: Db,
  who: PersonOnAccount,
): Promise<Configuration> {
  const rows = await tx
    .selectFrom('account_intervener as ai')
    .innerJoin('account as a', 'a.uuid', 'ai.uuid_account')
    .select(['a.alias', 'ai.is_hidden'])
    .where('ai.uuid_account', '=', who.account)
    .where('ai.uuid_intervener', '=', who.person)
    .forUpdate('ai')
    .execute();
  return { alias: rows[0]?.alias ?? null, is_hidden: rows.some((row) => row.is_hidden) };
}

/** Hides an account in one person's portal, or shows it again. Applies to all roles of the person on the account. */
export async function setAccountHidden(
  tx: Db,
  who: PersonOnAccount,
  isHidden: boolean,
): Promise<void> {
  await tx
    .updateTable('account_intervener')
    .set({ is_hidden: isHidden })
    .where('uuid_account', '=', who.account)
    .where('uuid_intervener', '=', who.person)
    .execute();
}
