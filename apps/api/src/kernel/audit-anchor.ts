import { open, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './database/connect.ts';
import { isSealOf, sealOf } from './seals.ts';

/** The head of the audit chain at an instant, written outside the database. */
export interface AuditAnchor {
  readonly at: string;
  readonly seq: number;
  readonly hash: string;
}

/** An anchor in the file. Its seal covers the seal of the line before, so that no line is taken out unnoticed. */
interface AnchorLine extends AuditAnchor {
  /** Seal of the line before, empty for the first line; undefined for lines that are older than this chain. */
  readonly previous?: string | undefined;
  readonly mac: string;
}

const textOf = ({ at, seq, hash, previous }: Omit<AnchorLine, 'mac'>): string =>
  JSON.stringify(previous === undefined ? [at, seq, hash] : [at, seq, hash, previous]);

/**
 * Appends an anchor as one line, waits until the disk holds it and returns the line. The line continues the last line
 * of the file, or `known`, the last line that the caller appended, when the file has lost it.
 */
export async function appendAnchor(
  path: string,
  { at, seq, hash }: AuditAnchor,
  known?: AnchorLine,
): Promise<AnchorLine> {
  const last = await readLastLine(path);
  const before = last !== undefined && last.seq >= (known?.seq ?? 0) ? last : known;
  const anchor = { at, seq, hash, previous: before?.mac ?? '' };
  const line = { ...anchor, mac: sealOf('audit-anchor', textOf(anchor)) };
  const file = await open(path, 'a', 0o600);
  try {
    await file.write(`${JSON.stringify(line)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return line;
}

/** Reads an anchor from its line; undefined when the line was not written with the key. */
function readLine(line: string): AnchorLine | undefined {
  try {
    const anchor = JSON.parse(line) as AnchorLine;
    return isSealOf('audit-anchor', textOf(anchor), anchor.mac) ? anchor : undefined;
  } catch {
    return undefined;
  }
}

/** True when a line continues the line before it. Lines without `previous` come before all others. */
const follows = ({ previous }: AnchorLine, before: AnchorLine | undefined): boolean =>
  previous === undefined
    ? before === undefined || before.previous === undefined
    : previous === (before?.mac ?? '');

export interface AnchorFile {
  readonly exists: boolean;
  readonly anchors: readonly AuditAnchor[];
  /** Number of lines that were not written with the key. */
  readonly unreadable: number;
  /** Anchors whose line does not continue the line before. */
  readonly displaced: readonly AuditAnchor[];
}

/** Reads all anchors of the file, which has none when it does not exist. */
export async function readAnchors(path: string): Promise<AnchorFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  });
  const lines = (text ?? '').split('\n').filter((line) => line !== '');
  const read = lines.flatMap((line) => readLine(line) ?? []);
  const plain = ({ at, seq, hash }: AnchorLine): AuditAnchor => ({ at, seq, hash });
  return {
    exists: text !== undefined,
    anchors: read.map(plain),
    unreadable: lines.length - read.length,
    displaced: read.filter((line, index) => !follows(line, read[index - 1])).map(plain),
  };
}

/** Longest line of an anchor in bytes; the last line is looked for in as many. */
const lineMaxBytes = 1024;

/** Reads the last line; undefined when there is no file, or when the line was not written with the key. */
async function readLastLine(path: string): Promise<AnchorLine | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - lineMaxBytes);
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    return readLine(buffer.toString('utf8').trimEnd().split('\n').at(-1) ?? '');
  } finally {
    await file.close();
  }
}

/** How far the file of anchors is behind the chain. */
export interface AnchorState {
  /** Age of the last anchor; null when there is none that can be read. */
  readonly age_seconds: number | null;
  /** Entries of the audit that no anchor covers yet. */
  readonly entries_since: number;
}

/** Compares the last anchor with the head of the audit chain. */
export async function readAnchorState(db: Db, path: string, now: Date): Promise<AnchorState> {
  const last = await readLastLine(path);
  const { rows } = await sql<{ seq: string }>`
    select seq::text from audit_head where stream = 'main'`.execute(db);
  return {
    age_seconds:
      last === undefined ? null : Math.round((now.getTime() - Date.parse(last.at)) / 1000),
    entries_since: Number(rows[0]?.seq ?? 0) - (last?.seq ?? 0),
  };
}
