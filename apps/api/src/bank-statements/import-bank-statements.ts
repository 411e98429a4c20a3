import { type StatementParseResult, parseNorma43 } from '@participe/connectors';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { insertMovements } from './bank-movement.store.ts';
import { bookStatement } from './book-statement.ts';
import {
  fileBytesOf,
  hashImportContent,
  findStatementImport,
  lockImports,
  recordImport,
  requireFewLines,
  type ImportRowCounts,
  toImportOutcome,
} from '../imports/index.ts';

/**
 * Returns the counts of an import that failed because of an error in the file. All movements count as refused,
 * because none was booked.
 */
function countAsRefused(
  file: string,
  errors: Extract<StatementParseResult, { ok: false }>['errors'],
): ImportRowCounts {
  const movements = file.split(/\r\n|\n|\r/u).filter((line) => line.startsWith('22')).length;
  return { ok: 0, same: 0, errors, refused: Math.max(movements, 1) };
}

async function importNew(
  context: ContextFor<'POST /imports/bank-statements'>,
  file: string,
  bytes: Uint8Array,
) {
  const statement = parseNorma43(bytes);
  if (!statement.ok)
    return recordImport(context, 'BANK_STATEMENTS', bytes, countAsRefused(file, statement.errors));
  const { movements, known, warnings } = await bookStatement(context, statement.accounts);
  const counts: ImportRowCounts = { ok: movements.length, same: known, errors: [], warnings };
  const outcome = await recordImport(context, 'BANK_STATEMENTS', bytes, counts);
  if (movements.length > 0) await insertMovements(context.db, outcome.uuid, movements);
  return outcome;
}

type Call = 'POST /imports/bank-statements';

/** Locks the imports and returns the earlier import of the same file, if any (PRM-23). */
export async function readStatementFacts({
  db,
  input,
}: ContextFor<Call>): Promise<{ earlier: string | null }> {
  await lockImports(db, 'BANK_STATEMENTS');
  const earlierImport = await findStatementImport(
    db,
    hashImportContent(fileBytesOf(input.body.file)),
  );
  return { earlier: earlierImport?.uuid ?? null };
}

/** True for a new, readable statement that was not sent through the bank's feed (PRM-24). */
export async function needsSecondPersonForStatement(context: ContextFor<Call>): Promise<boolean> {
  const { actor, input } = context;
  if (actor.purposes.has('bank_feed') || !parseNorma43(fileBytesOf(input.body.file)).ok)
    return false;
  const { earlier } = await readStatementFacts(context);
  return earlier === null;
}

/**
 * Imports a bank statement and matches its movements to orders, debits and payments. The same bytes again return the
 * first result; a movement that an earlier file contained is only counted (PAY-35).
 */
export const importBankStatements: Handler<'POST /imports/bank-statements'> = async (context) => {
  const { file } = context.input.body;
  requireFewLines(file);
  const bytes = fileBytesOf(file);
  await lockImports(context.db, 'BANK_STATEMENTS');
  const earlierImport = await findStatementImport(context.db, hashImportContent(bytes));
  if (earlierImport !== undefined) return { import: toImportOutcome(earlierImport) };
  return { import: await importNew(context, file, bytes) };
};
