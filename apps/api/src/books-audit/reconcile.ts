import type { TimeStampAuthority } from '@participe/connectors';
import type { BooksCheck } from './books-check.ts';
import { allBooksChecks } from './books.store.ts';
import { type AnchoredLinks, readAnchoredLinks } from './anchored-links.ts';
import { verifyAuditChain } from './audit-chain.ts';
import { verifyDocumentSignatures } from './document-signatures.ts';
import { type EvidenceFindings, verifyEvidence } from './evidence.ts';
import { verifyHistory } from './history.ts';
import { payeeCheck } from './payees.store.ts';
import { sealChecks } from './seals.store.ts';
import { verifyTimeStamps } from './time-stamps.ts';
import { type AuditFacts, createAuditFacts, collectAuditFacts } from './audit-facts.ts';
import type { Database } from '../kernel/database/connect.ts';

export interface BooksAuditResult {
  readonly clean: boolean;
  readonly text: string;
  readonly differences: readonly { invariant: string; rows: readonly object[] }[];
}

const shownRowsMax = 20;

function formatFinding(
  invariant: Pick<BooksCheck, 'id' | 'statement'>,
  rows: readonly object[],
): string {
  const headLine = `${rows.length === 0 ? 'ok  ' : 'FAIL'} ${invariant.id} ${invariant.statement}`;
  const rowLines = rows.slice(0, shownRowsMax).map((row) => `       ${JSON.stringify(row)}`);
  return [headLine, ...rowLines].join('\n');
}

interface Finding extends Pick<BooksCheck, 'id' | 'statement'> {
  readonly rows: readonly object[];
}

/** Evidence outside the database against which the books are verified. */
export interface OutsideEvidence {
  readonly anchorFile?: string | undefined;
  /** Authority whose certificates verify the time stamps. */
  readonly timeStamps?: TimeStampAuthority | undefined;
}

async function verifySeals(db: Database, { sealedTables }: AuditFacts): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, statement, find } of [...sealChecks, payeeCheck])
    findings.push({ id, statement, rows: await find(db) });
  const duplicateTables = sealedTables.filter(
    (table, index) => sealedTables.indexOf(table) < index,
  );
  findings.push({
    id: 'I37b',
    statement: 'the rows of a table were sealed at once only the first time',
    rows: duplicateTables.map((table) => ({ table })),
  });
  return findings;
}

function describeEvidence(evidence: EvidenceFindings): Finding[] {
  return [
    {
      id: 'I25',
      statement: 'each signature has its seal and agrees with its evidence',
      rows: evidence.sealFaults,
    },
    {
      id: 'I26',
      statement:
        'each signature is the one that the audit recorded, and is valid unless its order changed',
      rows: evidence.auditFaults,
    },
    {
      id: 'I27',
      statement: 'each signed order agrees with the text that was signed',
      rows: evidence.orderFaults,
    },
    {
      id: 'I28',
      statement: 'the bytes of each signed paper are stored',
      rows: evidence.paperFaults,
    },
  ];
}

/**
 * Verifies the data that a database administrator could have changed: the audit chain and its anchors; history,
 * figures and signatures of the orders against the audit; seals and time stamps (SIG-18).
 */
async function verifyEvidenceOf(
  db: Database,
  anchoredLinks: AnchoredLinks,
  timeStamps: OutsideEvidence['timeStamps'],
): Promise<Finding[]> {
  const auditFacts = createAuditFacts();
  const brokenLinks = await verifyAuditChain(db, (link) => {
    anchoredLinks.read(link);
    collectAuditFacts(auditFacts, link.entry);
  });
  const evidence = await verifyEvidence(db, auditFacts);
  const historyFindings = await verifyHistory(db, auditFacts);
  const seals = await verifySeals(db, auditFacts);
  return [
    { id: 'I12', statement: 'the audit chain verifies', rows: brokenLinks },
    {
      id: 'I12b',
      statement: 'the audit chain contains every hash that was written outside the database',
      rows: anchoredLinks.missing(),
    },
    ...describeEvidence(evidence),
    {
      id: 'I40',
      statement:
        'each signature of a document of an account or a person has its seal, its bytes and its entry in the audit',
      rows: await verifyDocumentSignatures(db, auditFacts),
    },
    ...seals,
    {
      id: 'I32',
      statement: 'each order was placed and changed its status as the audit recorded',
      rows: historyFindings.history,
    },
    {
      id: 'I33',
      statement: 'each executed order has the figures that the audit recorded',
      rows: historyFindings.figures,
    },
    {
      id: 'I35',
      statement: 'every time stamp of a signed paper is kept and verifies',
      rows: await verifyTimeStamps(db, auditFacts, timeStamps),
    },
  ];
}

/** False while the test interface controls the clock, because jobs then run only on request. */
async function areJobsAutomatic(db: Database): Promise<boolean> {
  const row = await db.selectFrom('clock').selectAll().where('id', '=', 1).executeTakeFirst();
  return row === undefined || (row.frozen_at === null && row.session_offset_seconds === 0);
}

async function findDifferences(
  db: Database,
  anchoredLinks: AnchoredLinks,
  timeStamps: OutsideEvidence['timeStamps'],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, statement, query } of allBooksChecks)
    findings.push({ id, statement, rows: (await query.execute(db)).rows });
  findings.push(...(await verifyEvidenceOf(db, anchoredLinks, timeStamps)));
  return findings;
}

/**
 * Runs the checks on one snapshot of the database, so that changes by a running service do not appear as differences.
 */
function runOnSnapshot<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

/** Runs the checks of the books. Each row that a check returns is a difference (LOT-14). */
export async function auditBooks(
  db: Database,
  outside: OutsideEvidence = {},
): Promise<BooksAuditResult> {
  // The anchors are read before the snapshot is taken, so that the snapshot contains each anchored link.
  const anchoredLinks = await readAnchoredLinks(outside.anchorFile, await areJobsAutomatic(db));
  const findings = await runOnSnapshot(db, (tx) =>
    findDifferences(tx, anchoredLinks, outside.timeStamps),
  );
  const differences = findings
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, rows }) => ({ invariant: id, rows }));
  const isClean = differences.length === 0;
  const findingLines = findings.map((finding) => formatFinding(finding, finding.rows));
  findingLines.push(
    isClean ? 'The books are clean.' : `${String(differences.length)} invariants do not hold.`,
  );
  return { clean: isClean, text: findingLines.join('\n'), differences };
}
