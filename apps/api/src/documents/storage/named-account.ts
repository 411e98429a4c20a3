import { refuse } from '@participe/domain';
import type { ContextFor } from '../../kernel/context.ts';
import { RefusalError } from '../../kernel/http/problem.ts';
import { findVisible } from '../../kernel/access/visibility.ts';

/** The account that is named beside a file is the one that the file is of (specification §3); for any other it is not there. */
export function checkNamedAccount(named: string | undefined, own: string): void {
  if (named !== undefined && named.toLowerCase() !== own.toLowerCase())
    throw new RefusalError(refuse('NO_ENCONTRADO'));
}

/** Beside a file of a person it is any that whoever sends it may see: the file is of the person all the same. */
export async function checkSeenAccount({
  input,
  actor,
  db,
  clock,
}: ContextFor<'POST /interveners/{id}/documents'>): Promise<void> {
  const { uuid_account: named } = input.body;
  if (named === undefined) return;
  const seen = await findVisible(db, actor, 'account', named, clock);
  if (seen === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
}
