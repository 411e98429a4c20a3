import { appendFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';

/**
 * A statement of a service that preloads this file: an insert, or the begin or end of a transaction. The statements
 * are written in sequence, so that the inserts can be executed again.
 */
export interface RecordedWrite {
  readonly text: string;
  readonly values: unknown[];
}

const file = process.env['WRITES_FILE'] ?? '';
const recordedStatements =
  /^\s*(?:insert|begin|start transaction|commit|rollback(?! to)|with moved as)/iu;
const lines: string[] = [];
writeFileSync(file, '');

function flushLines(): void {
  appendFileSync(file, lines.join(''));
  lines.length = 0;
}

type Query = (this: object, query: unknown, values?: unknown, ...rest: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const originalQuery = prototype.query;

prototype.query = function query(statement, values, ...rest) {
  const text =
    typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');
  if (recordedStatements.test(text)) {
    const givenValues = (statement as { values?: unknown[] }).values ?? values ?? [];
    lines.push(`${JSON.stringify({ text, values: givenValues })}\n`);
    if (lines.length >= 5000) flushLines();
  }
  return originalQuery.call(this, statement, values, ...rest);
};

process.on('exit', flushLines);
