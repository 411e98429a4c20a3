import { readAnchors } from '../kernel/audit-anchor.ts';
import type { LinkReader } from './audit-chain.ts';

/** Collects the anchors that the chain confirms, while the chain is read. */
export interface AnchoredLinks {
  readonly read: LinkReader;
  /** Returns the anchors that no link confirmed, and the faults of the file itself. */
  readonly missing: () => object[];
}

/**
 * Longest permitted time between the first entry without an anchor and the newest entry. The worker writes an anchor
 * within two minutes of an entry.
 */
const unanchoredMaxMs = 5 * 60_000;

/** Undefined for entries that are older than this field. */
const sessionTimeOf = (entry: string): number | undefined => {
  const { session_at: at } = JSON.parse(entry) as { session_at?: string };
  return at === undefined ? undefined : Date.parse(at);
};

/**
 * Reads the anchor file, if one is configured. A chain that was cut off or rewritten lacks an anchored link. An entry
 * without an anchor for too long means that lines or the file are missing; when the file exists, this counts only if
 * the worker writes anchors by itself (`isAutomatic`).
 */
export async function readAnchoredLinks(
  path: string | undefined,
  isAutomatic: boolean,
): Promise<AnchoredLinks> {
  if (path === undefined) return { read: () => undefined, missing: () => [] };
  const { anchors, unreadable, displaced, exists } = await readAnchors(path);
  const unconfirmedAnchors = Map.groupBy(anchors, ({ seq }) => seq);
  const lastAnchoredSeq = Math.max(0, ...unconfirmedAnchors.keys());
  let firstWithoutAnchor: { seq: number; at: number } | undefined;
  let newestAt = 0;
  const isLate = (): boolean =>
    firstWithoutAnchor !== undefined &&
    newestAt - firstWithoutAnchor.at > unanchoredMaxMs &&
    (isAutomatic || !exists);
  return {
    read: ({ seq, hash, entry }) => {
      const wrongAuditAnchors =
        unconfirmedAnchors.get(seq)?.filter((anchor) => anchor.hash !== hash) ?? [];
      if (wrongAuditAnchors.length === 0) unconfirmedAnchors.delete(seq);
      else unconfirmedAnchors.set(seq, wrongAuditAnchors);
      const at = seq > lastAnchoredSeq ? sessionTimeOf(entry) : undefined;
      if (at === undefined) return;
      firstWithoutAnchor ??= { seq, at };
      newestAt = at;
    },
    missing: () => [
      ...(isLate() ? [{ file: path, exists, no_anchor_since_entry: firstWithoutAnchor?.seq }] : []),
      ...(unreadable > 0 ? [{ file: path, unreadable_lines: unreadable }] : []),
      ...displaced.map((anchor) => ({ ...anchor, fault: 'lines before it are missing' })),
      ...[...unconfirmedAnchors.values()].flat(),
    ],
  };
}
