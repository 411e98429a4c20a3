import type { BooksCheck } from './books-check.ts';
import { allBooksChecks } from './books.store.ts';
import { verifyAuditChain } from './audit-chain.ts';
import type { Database } from '../kernel/database/connect.ts';

export interface BooksAuditResult {
  readonly clean: boolean;
  readonly text: string;
  readonly differences: readonly { invariant: string; rows: readonly object[] }[];
}

const shownMax = 20;

function describe(invariant: Pick<BooksCheck, 'id' | 'says'>, rows: readonly object[]): string {
  const head = `${rows.length === 0 ? 'ok  ' : 'FAIL'} ${invariant.id} ${invariant.says}`;
  const lines = rows.slice(0, shownMax).map((row) => `       ${JSON.stringify(row)}`);
  return [head, ...lines].join('\n');
}

/** Runs every check of the books; each returned row is a difference (LOT-14). */
export async function auditBooks(db: Database): Promise<BooksAuditResult> {
  const lines: string[] = [];
  const differences: { invariant: string; rows: readonly object[] }[] = [];
  for (const invariant of allBooksChecks) {
    const { rows } = await invariant.query.execute(db);
    lines.push(describe(invariant, rows));
    if (rows.length > 0) differences.push({ invariant: invariant.id, rows });
  }
  const broken = await verifyAuditChain(db);
  lines.push(describe({ id: 'I12', says: 'the audit chain verifies' }, broken));
  if (broken.length > 0) differences.push({ invariant: 'I12', rows: broken });
  const clean = differences.length === 0;
  lines.push(
    clean ? 'The books are clean.' : `${String(differences.length)} invariants do not hold.`,
  );
  return { clean, text: lines.join('\n'), differences };
}
