import type { Handler } from '../kernel/http/handler.ts';
import type { Actor } from '../kernel/actor.ts';
import { readEvolution } from '../positions/index.ts';
import { readBalance } from './balance.store.ts';
import { toBalance } from './balance.view.ts';

/**
 * Removes the accounts that the caller has hidden, because totals exclude hidden accounts (RPT-14).
 */
function withoutHiddenAccounts(
  actor: Actor,
  scope: readonly string[] | undefined,
): readonly string[] | undefined {
  if (actor.kind !== 'client') return scope;
  const hidden = new Set(actor.accounts.filter((it) => it.isHidden).map(({ uuid }) => uuid));
  return scope?.filter((uuid) => !hidden.has(uuid));
}

/** Returns the wanted accounts that the caller may see. */
function limitTo(
  asked: string | undefined,
  scope: readonly string[] | undefined,
): readonly string[] | undefined {
  const requestedParts = asked?.toLowerCase().split(',');
  if (requestedParts === undefined || scope === undefined) return requestedParts ?? scope;
  return scope.filter((uuid) => requestedParts.includes(uuid));
}

/**
 * Returns a person's positions at their latest value, and how the total value has developed. The number of queries
 * does not grow with the number of orders.
 */
export const getBalance: Handler<'GET /interveners/{id}/balance'> = async ({
  input,
  actor,
  db,
  clock,
  scope,
  services,
}) => {
  const { params, query } = input;
  const person = params.id;
  const { today } = clock;
  const visibleAccounts = limitTo(query.accounts, withoutHiddenAccounts(actor, scope));
  const buildBalance = async () => {
    const rows = await readBalance(db, { person, scope: visibleAccounts, today });
    const accounts = [...new Set(rows.map((row) => row.uuid_account))];
    return toBalance(rows, await readEvolution(services.database, clock, accounts, query));
  };
  if (actor.kind !== 'client' || visibleAccounts === undefined)
    return { balance: await buildBalance() };
  const kept = { key: ['balance', person, visibleAccounts, query, today], of: visibleAccounts };
  return { balance: await services.keptReads.read(db, kept, buildBalance) };
};
