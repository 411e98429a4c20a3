import { refuse } from '@participe/domain';
import type { BeforeFiles } from '../../kernel/http/upload-rules.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { findVisibleObject } from '../../kernel/access/visibility.ts';

/** Refuses with 404 when the body names another account than the path (DOC-21). */
export function checkSameAccount(requestedAccount: string | undefined, ownAccount: string): void {
  if (requestedAccount !== undefined && requestedAccount !== ownAccount)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
}

/**
 * Refuses with 404 when the sender may not see the account that the request names, as for an unknown account
 * (DOC-21).
 */
export async function checkVisibleAccount({
  input,
  actor,
  db,
  clock,
}: Omit<BeforeFiles<'POST /interveners/{id}/documents'>, 'fileCount'>): Promise<void> {
  const { uuid_account: requestedAccount } = input.body;
  if (requestedAccount === undefined) return;
  const visibleAccount = await findVisibleObject(db, actor, 'account', requestedAccount, clock);
  if (visibleAccount === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
}
