import type { Db } from '../kernel/database/connect.ts';

/** One of the people of an account. */
interface Who {
  readonly account: string;
  readonly person: string;
}
// A type, so that it is also the record that the audit takes.
type Configuration = {
  readonly alias: string | null;
  readonly is_hidden: boolean;
};

/** How a person keeps an account, and how it is called; nobody else changes the first until this is over. */
export async function lockConfiguration(tx: Db, who: Who): Promise<Configuration> {
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

/** Puts an account out of the sight of one of its people in each of their roles, or back. */
export async function setHidden(tx: Db, who: Who, isHidden: boolean): Promise<void> {
  await tx
    .updateTable('account_intervener')
    .set({ is_hidden: isHidden })
    .where('uuid_account', '=', who.account)
    .where('uuid_intervener', '=', who.person)
    .execute();
}
