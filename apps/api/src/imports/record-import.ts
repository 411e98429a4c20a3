import { randomUUID } from 'node:crypto';
import type { ImportOutcome } from '@participe/contract';
import type { HandlerContext } from '../kernel/http/handler.ts';
import {
  type ImportRow,
  type ImportType,
  type ImportRowFinding,
  insertImport,
} from './imports.store.ts';
import { importTexts } from './imports.texts.ts';
import { sha256Hex } from '../kernel/crypto.ts';

export interface ImportRowCounts {
  readonly ok: number;
  readonly same: number;
  readonly errors: readonly ImportRowFinding[];
  /** Number of refused rows; undefined when it equals the number of errors. */
  readonly refused?: number;
  readonly warnings?: readonly ImportRowFinding[];
}

/** Returns the hash of a file's bytes, or of the rows as JSON. */
export function hashImportContent(content: string | Uint8Array | readonly unknown[]): string {
  const isBytes = typeof content === 'string' || content instanceof Uint8Array;
  const bytes = isBytes ? content : JSON.stringify(content);
  return sha256Hex(bytes);
}

export function toImportOutcome(row: ImportRow): ImportOutcome {
  return { ...row, errors: [...row.errors], warnings: [...row.warnings] };
}

const byRow = (a: ImportRowFinding, b: ImportRowFinding): number => a.row - b.row;

const findingsMax = 100;

/**
 * Returns the findings by row. For a file, returns the first hundred, and a finding that states the number of the
 * remaining ones.
 */
function listFindings(
  findings: readonly ImportRowFinding[],
  content: Uint8Array | readonly unknown[],
): ImportRowFinding[] {
  const sortedFindings = findings.toSorted(byRow);
  const firstOmittedFinding = sortedFindings[findingsMax];
  if (firstOmittedFinding === undefined || !(content instanceof Uint8Array)) return sortedFindings;
  const message = importTexts.more(sortedFindings.length - findingsMax);
  return [
    ...sortedFindings.slice(0, findingsMax),
    { row: firstOmittedFinding.row, code: 'MORE', message },
  ];
}

/**
 * Stores the outcome of an import in the transaction of the imported data, with the hash of the received file or
 * rows.
 */
export async function recordImport(
  work: Pick<HandlerContext<unknown>, 'db' | 'clock' | 'audit'>,
  type: ImportType,
  content: Uint8Array | readonly unknown[],
  counts: ImportRowCounts,
): Promise<ImportOutcome> {
  const row: ImportRow = {
    uuid: randomUUID(),
    type,
    rows_ok: counts.ok,
    rows_same: counts.same,
    rows_error: counts.refused ?? counts.errors.length,
    errors: listFindings(counts.errors, content),
    warnings: listFindings(counts.warnings ?? [], content),
  };
  const sha256 = hashImportContent(content);
  await insertImport(work.db, { ...row, sha256, createdAt: work.clock.now });
  work.audit({
    action: 'import.recorded',
    entity: 'import',
    entityUuid: row.uuid,
    after: {
      type,
      sha256,
      rows_ok: row.rows_ok,
      rows_same: row.rows_same,
      rows_error: row.rows_error,
    },
  });
  return toImportOutcome(row);
}
