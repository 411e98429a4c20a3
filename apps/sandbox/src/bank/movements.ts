import type { SandboxContext } from '../actor.ts';
import { type ActorResult, getEarlierInstant, createActorResult } from '../actor-result.ts';
import { toMadridTime } from '../calendar/madrid.ts';
import type { BankMovement } from '../state.ts';
import { writeStatement } from './statement.ts';

/** Stores a movement until its due date, unless it is stored. The caller must save the state. */
export function planMovement(
  { store }: Pick<SandboxContext, 'store'>,
  movement: BankMovement,
): boolean {
  const { bank } = store.state;
  const isKnown =
    bank.paid[movement.id] !== undefined || bank.planned.some(({ id }) => id === movement.id);
  if (!isKnown) bank.planned.push(movement);
  return !isKnown;
}

/**
 * Writes the due movements into one statement per day. A statement is saved before it is sent, so that after a crash
 * the same bytes are sent again and the service recognises the duplicate.
 */
export function writeDueStatements(context: SandboxContext, now: string): ActorResult {
  const { bank } = context.store.state;
  const dueMovements = bank.planned.filter(({ dueAt }) => dueAt <= now);
  const laterMovements = bank.planned.filter(({ dueAt }) => dueAt > now);
  const dateOf = ({ dueAt }: BankMovement) => toMadridTime(dueAt).date;
  for (const date of [...new Set(dueMovements.map(dateOf))].toSorted()) {
    const movements = dueMovements.filter((movement) => dateOf(movement) === date);
    const { statement, closingBalances } = writeStatement(
      movements,
      date,
      bank.balances,
      context.behaviour,
    );
    bank.statements.push(statement);
    Object.assign(bank.balances, closingBalances);
    for (const { id } of movements) bank.paid[id] = statement.id;
  }
  bank.planned = laterMovements;
  if (dueMovements.length > 0) context.store.save();
  const announcedMovements = laterMovements.filter(({ isSurprise }) => isSurprise !== true);
  return createActorResult(
    dueMovements.length,
    announcedMovements.reduce<string | undefined>(
      (first, { dueAt }) => getEarlierInstant(first, dueAt),
      undefined,
    ),
  );
}
