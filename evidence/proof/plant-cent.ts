import { join } from 'node:path';
import { openDatabase } from '../../apps/api/src/kernel/database/connect.ts';
import { runUntilExit, type Installation } from './service-process.ts';

/** Changes one ledger posting by some cents, which no call of the service can do. */
const buildCentChange = (cents: string): string => `
  alter table ledger_posting disable trigger ledger_posting_append_only;
  update ledger_posting set amount = amount + ${cents}
  where (uuid_transaction, seq) = (
    select uuid_transaction, seq from ledger_posting
    where unit = 'EUR' and abs(amount) > 1 order by uuid_transaction, seq limit 1);
  alter table ledger_posting enable trigger ledger_posting_append_only;`;

async function changePosting({ databaseUrl, folder }: Installation, cents: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, folder: join(folder, 'db') });
  try {
    await database.execute(buildCentChange(cents));
  } finally {
    await database.close();
  }
}

/** Runs `npm run reconcile` on an installation that is not running. Returns its exit code and output. */
export function reconcileBooks(
  installation: Installation,
): Promise<{ code: number; output: string }> {
  // Without a PostgreSQL database in the environment, the embedded database in the folder is checked.
  return runUntilExit(['tools/reconcile.ts', '--data', installation.folder], installation.env);
}

/** `centFound` is true when an audit found the cent that was added to the ledger on purpose. */
export interface BooksAudit {
  readonly reconciled: boolean;
  readonly books: string;
  readonly centFound: boolean;
}

/** Adds a cent to the ledger, checks that the books audit finds it, removes it and audits the books again. */
export async function auditBooksWithCent(installation: Installation): Promise<BooksAudit> {
  await changePosting(installation, '0.01');
  const changedBooks = await reconcileBooks(installation);
  await changePosting(installation, '-0.01');
  const correctBooks = await reconcileBooks(installation);
  return {
    reconciled: correctBooks.code === 0,
    books: correctBooks.output,
    centFound: changedBooks.code === 1 && changedBooks.output.includes('FAIL I1 '),
  };
}
