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

const textOf = ({ at, seq, hash }: AuditAnchor): string => JSON.stringify([at, seq, hash]);

/** Appends an anchor as one line and waits until the disk holds it. */
export async function appendAnchor(path: string, anchor: AuditAnchor): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    const { at, seq, hash } = anchor;
    await file.write(
      `${JSON.stringify({ at, seq, hash, mac: sealOf('audit-anchor', textOf(anchor)) })}\n`,
    );
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads an anchor from its line; undefined when the line was not written with the key. */
function readLine(line: string): AuditAnchor | undefined {
  try {
    const { at, seq, hash, mac } = JSON.parse(line) as AuditAnchor & { mac: string };
    const anchor = { at, seq, hash };
    return isSealOf('audit-anchor', textOf(anchor), mac) ? anchor : undefined;
  } catch {
    return undefined;
  }
}

/** Reads all anchors, and counts the lines that were not written with the key. A file that does not exist has none. */
export async function readAnchors(
  path: string,
): Promise<{ anchors: AuditAnchor[]; unreadable: number; exists: boolean }> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  });
  const lines = (text ?? '').split('\n').filter((line) => line !== '');
  const anchors = lines.flatMap((line) => readLine(line) ?? []);
  return { anchors, unreadable: lines.length - anchors.length, exists: text !== undefined };
}

/** Longest line of an anchor in bytes; the last line is looked for in as many. */
const lineMaxBytes = 1024;

/** Reads the last anchor; undefined when there is no file, or when its last line was not written with the key. */
async function readLastAnchor(path: string): Promise<AuditAnchor | undefined> {
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
  const last = await readLastAnchor(path);
  const { rows } = await sql<{ seq: string }>`
    select seq::text from audit_head where stream = 'main'`.execute(db);
  return {
    age_seconds:
      last === undefined ? null : Math.round((now.getTime() - Date.parse(last.at)) / 1000),
    entries_since: Number(rows[0]?.seq ?? 0) - (last?.seq ?? 0),
  };
}
