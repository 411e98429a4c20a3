import { readAnchors } from '../kernel/audit-anchor.ts';
import type { LinkReader } from './audit-chain.ts';

/** Collects, while the chain is read, the anchors that the chain confirms. */
export interface AnchoredLinks {
  readonly read: LinkReader;
  /** Returns the anchors that no link confirmed, and faults of the file itself. */
  readonly missing: () => object[];
}

/**
 * Reads the file of anchors, if there is one. A chain that was cut off or written anew lacks an anchored link, even
 * when everything in the database agrees.
 */
export async function readAnchoredLinks(path: string | undefined): Promise<AnchoredLinks> {
  if (path === undefined) return { read: () => undefined, missing: () => [] };
  const { anchors, unreadable, exists } = await readAnchors(path);
  const open = Map.groupBy(anchors, ({ seq }) => seq);
  return {
    read: ({ seq, hash }) => {
      const wrong = open.get(seq)?.filter((anchor) => anchor.hash !== hash) ?? [];
      if (wrong.length === 0) open.delete(seq);
      else open.set(seq, wrong);
    },
    missing: () => [
      ...(exists ? [] : [{ file: path, fault: 'missing' }]),
      ...(unreadable > 0 ? [{ file: path, unreadable_lines: unreadable }] : []),
      ...[...open.values()].flat(),
    ],
  };
}
