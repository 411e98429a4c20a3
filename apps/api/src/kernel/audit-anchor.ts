import { open, readFile } from 'node:fs/promises';
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
