import type { SandboxContext } from '../actor.ts';
import type { PendingStatement } from '../state.ts';
import { corruptClosingBalance } from './statement.ts';

/**
 * Sends each statement at most once per run, so that a damaged copy, the correct file and its repetition do not
 * arrive together.
 */
export async function deliverStatements(context: SandboxContext): Promise<number> {
  const { bank } = context.store.state;
  let deliveredCount = 0;
  for (const statement of bank.statements) {
    await deliverStatement(context, statement);
    statement.deliveries.shift();
    if (statement.deliveries.length === 0) {
      bank.statements = bank.statements.filter((item) => item.id !== statement.id);
    }
    context.store.save();
    deliveredCount += 1;
  }
  return deliveredCount;
}

async function deliverStatement(
  { service, log }: SandboxContext,
  statement: PendingStatement,
): Promise<void> {
  const [delivery] = statement.deliveries;
  const text = delivery === 'DAMAGED' ? corruptClosingBalance(statement.text) : statement.text;
  const answer = await service.importStatement(Uint8Array.from(Buffer.from(text, 'latin1')));
  const { id } = statement;
  if (answer.ok) {
    const { rows_ok, rows_same, rows_error } = answer.value;
    log('bank', 'statement-taken', { id, delivery, rows_ok, rows_same, rows_error });
  } else {
    log('bank', 'statement-refused', { id, delivery, code: answer.code });
  }
}
