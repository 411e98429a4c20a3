import { open, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './database/connect.ts';
import { isSealOf, sealOf } from './seals.ts';

/** The head of the audit chain `main` at an instant, stored outside the database. */
export interface AuditAnchor {
  readonly at: string;
  readonly seq: number;
  readonly hash: string;
}

/**
 * An anchor as a line of the file. The seal covers the seal of the previous line, so that a removed line is detected.
 */
interface AnchorLine extends AuditAnchor {
  /** Seal of the previous line; empty in the first line, undefined in lines written before this field existed. */
  readonly previous?: string | undefined;
  readonly mac: string;
}

const textOf = ({ at, seq, hash, previous }: Omit<AnchorLine, 'mac'>): string =>
  JSON.stringify(previous === undefined ? [at, seq, hash] : [at, seq, hash, previous]);

/**
 * Appends an anchor as one line, flushes the file to disk and returns the line. When the file lacks the line that the
 * caller appended last, the new line still refers to that line, so that the loss is detected.
 */
export async function appendAnchor(
  path: string,
  { at, seq, hash }: AuditAnchor,
  lastAppended?: AnchorLine,
): Promise<AnchorLine> {
  const lastLine = await readLastLine(path);
  const previousAnchorLine =
    lastLine !== undefined && lastLine.seq >= (lastAppended?.seq ?? 0) ? lastLine : lastAppended;
  const anchor = { at, seq, hash, previous: previousAnchorLine?.mac ?? '' };
  const sealedLine = { ...anchor, mac: sealOf('audit-anchor', textOf(anchor)) };
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(`${JSON.stringify(sealedLine)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return sealedLine;
}

function readLine(line: string): AnchorLine | undefined {
  try {
    const anchor = JSON.parse(line) as AnchorLine;
    return isSealOf('audit-anchor', textOf(anchor), anchor.mac) ? anchor : undefined;
  } catch {
    return undefined;
  }
}

/** True when a line refers to the previous line. Lines without `previous` must be the first lines. */
const followsPrevious = ({ previous }: AnchorLine, before: AnchorLine | undefined): boolean =>
  previous === undefined
    ? before === undefined || before.previous === undefined
    : previous === (before?.mac ?? '');

export interface AnchorFile {
  readonly exists: boolean;
  readonly anchors: readonly AuditAnchor[];
  readonly unreadable: number;
  /** Anchors whose line does not refer to the previous line. */
  readonly displaced: readonly AuditAnchor[];
}

/** Reads the anchors of the file; none when the file does not exist. */
export async function readAnchors(path: string): Promise<AnchorFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  });
  const lines = (text ?? '').split('\n').filter((line) => line !== '');
  const read = lines.flatMap((line) => readLine(line) ?? []);
  const plainAnchor = ({ at, seq, hash }: AnchorLine): AuditAnchor => ({ at, seq, hash });
  return {
    exists: text !== undefined,
    anchors: read.map(plainAnchor),
    unreadable: lines.length - read.length,
    displaced: read
      .filter((line, index) => !followsPrevious(line, read[index - 1]))
      .map(plainAnchor),
  };
}

/** Maximum length of a line in bytes, so that only the end of the file is read. */
const lineMaxBytes = 1024;

async function readLastLine(path: string): Promise<AnchorLine | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    const tailStart = Math.max(0, size - lineMaxBytes);
    const { buffer } = await file.read(
      Buffer.alloc(size - tailStart),
      0,
      size - tailStart,
      tailStart,
    );
    return readLine(buffer.toString('utf8').trimEnd().split('\n').at(-1) ?? '');
  } finally {
    await file.close();
  }
}

export interface AnchorState {
  readonly age_seconds: number | null;
  /** Approximate number of entries that no anchor covers, because the numbers of entries have gaps. */
  readonly entries_since: number;
}

export async function readAnchorState(db: Db, path: string, now: Date): Promise<AnchorState> {
  const lastLine = await readLastLine(path);
  const { rows } = await sql<{ seq: string }>`
    select max(seq)::text as seq from audit_head`.execute(db);
  return {
    age_seconds:
      lastLine === undefined ? null : Math.round((now.getTime() - Date.parse(lastLine.at)) / 1000),
    entries_since: Number(rows[0]?.seq ?? 0) - (lastLine?.seq ?? 0),
  };
}
