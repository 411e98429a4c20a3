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
 * An anchor in the file. Its seal covers the seal of the previous line, so that the removal of an earlier line is
 * detected.
 */
interface AnchorLine extends AuditAnchor {
  /** Seal of the previous line; empty for the first line, undefined for lines older than this field. */
  readonly previous?: string | undefined;
  readonly mac: string;
}

const textOf = ({ at, seq, hash, previous }: Omit<AnchorLine, 'mac'>): string =>
  JSON.stringify(previous === undefined ? [at, seq, hash] : [at, seq, hash, previous]);

/**
 * Appends an anchor as one line, flushes it to disk and returns the line. The new line refers to the last line of the
 * file. If the last line that the caller appended is missing from the file, the new line refers to that missing line
 * (`lastAppended`).
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

/** Parses a line; undefined when its seal was not made with the key. */
function readLine(line: string): AnchorLine | undefined {
  try {
    const anchor = JSON.parse(line) as AnchorLine;
    return isSealOf('audit-anchor', textOf(anchor), anchor.mac) ? anchor : undefined;
  } catch {
    return undefined;
  }
}

/** True when a line refers to the line before it. Lines without `previous` must come before all others. */
const followsPrevious = ({ previous }: AnchorLine, before: AnchorLine | undefined): boolean =>
  previous === undefined
    ? before === undefined || before.previous === undefined
    : previous === (before?.mac ?? '');

export interface AnchorFile {
  readonly exists: boolean;
  readonly anchors: readonly AuditAnchor[];
  /** Number of lines whose seal was not made with the key. */
  readonly unreadable: number;
  /** Anchors whose line does not refer to the line before it. */
  readonly displaced: readonly AuditAnchor[];
}

/** Reads all anchors of the file. A file that does not exist has none. */
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

/** Maximum length of a line in bytes. Only this many bytes are read to find the last line. */
const lineMaxBytes = 1024;

/** Reads the last anchor of a file; undefined without a file, or when its seal was not made with the key. */
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

/** Age of the last anchor, and how far the audit has gone on since. */
export interface AnchorState {
  /** Age of the last anchor; null when there is no readable one. */
  readonly age_seconds: number | null;
  /**
   * Highest number of an audit entry minus the number in the last anchor. It is about the number of entries that no
   * anchor covers yet: numbers have gaps, and an entry that was committed late may have a lower number than the anchor.
   */
  readonly entries_since: number;
}

/** Compares the last anchor with the newest entry of all audit chains. */
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
