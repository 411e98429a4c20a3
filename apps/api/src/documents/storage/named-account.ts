import { refuse } from '@participe/domain';
import type { ContextFor } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { findVisibleObject } from '../../kernel/access/visibility.ts';

/** Refuses with 404 when the account named in the body is not the file's own account (DOC-21). */
export function checkNamedAccount(named: string | undefined, own: string): void {
  if (named !== undefined && named.toLowerCase() !== own.toLowerCase())
    throw new RefusalError(refuse('NO_ENCONTRADO'));
}

/**
 * Refuses with 404 when the sender may not see the account named with a person's document, as for an unknown account
 * (DOC-21).
 */
export async function checkVisibleAccount({
  input,
  actor,
  db,
  clock,
}: ContextFor<'POST /interveners/{id}/documents'>): Promise<void> {
  const { uuid_account: named } = input.body;
  if (named === undefined) return;
  const seen = await findVisibleObject(db, actor, 'account', named, clock);
  if (seen === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
}
