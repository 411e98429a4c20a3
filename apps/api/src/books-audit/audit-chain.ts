import { sql } from 'kysely';
import { computeChainHash, namesTrueEnds, numbersNamedIn } from '../kernel/audit.ts';
import type { Database } from '../kernel/database/connect.ts';

interface Link {
  readonly stream: string;
  readonly seq: string;
  readonly prev_hash: string;
  readonly hash: string;
  readonly entry: string;
  readonly key_id: string | null;
}

type Head = Pick<Link, 'stream' | 'seq' | 'hash'>;

const batchSize = 5000;

/** Receives each verified link of all chains, in sequence. */
export type LinkReader = (link: { seq: number; hash: string; entry: string }) => void;

/** Returns the hash with which a chain begins: its number, which is 0 for `main`. Undefined for an unknown name. */
function firstHashOf(stream: string): string | undefined {
  const number = stream === 'main' ? '00' : /^main-(0[1-9]|[1-9]\d)$/u.exec(stream)?.[1];
  return number?.padStart(64, '0');
}

/** The part of a chain that has been read. */
interface ReadChain {
  seq: string;
  hash: string | undefined;
  /** Hashes by number of the links since the last link that `main` has recorded. */
  readonly recent: Map<string, string>;
}

const startOf = (stream: string): ReadChain => ({
  seq: '0',
  hash: firstHashOf(stream),
  recent: new Map(),
});

/** Returns a check of each link of all chains against the previous links. */
function createLinkCheck(chains: Map<string, ReadChain>): (link: Link) => boolean {
  let isKeyed = false;
  const chainOf = (stream: string): ReadChain => {
    const chain = chains.get(stream) ?? startOf(stream);
    chains.set(stream, chain);
    return chain;
  };
  const hashOf = (stream: string, number: string) => chains.get(stream)?.recent.get(number);
  const forgetBefore = (stream: string, named: string): void => {
    const { recent } = chainOf(stream);
    for (const number of recent.keys()) if (Number(number) < Number(named)) recent.delete(number);
  };
  return ({ stream, seq, prev_hash: previous, hash, entry, key_id: keyId }) => {
    const chain = chainOf(stream);
    const isMain = stream === 'main';
    // Only links from the time of a single chain have no key.
    if (keyId === null && (isKeyed || !isMain)) return false;
    if (previous !== chain.hash) return false;
    if (computeChainHash(keyId, { previous, seq: Number(seq), entry }) !== hash) return false;
    isKeyed = keyId !== null;
    chain.seq = seq;
    chain.hash = hash;
    if (!isMain) chain.recent.set(seq, hash);
    else if (!namesTrueEnds(entry, hashOf)) return false;
    else
      for (const [other, number] of Object.entries(numbersNamedIn(entry)))
        forgetBefore(other, number);
    return true;
  };
}

/** Returns the chains whose stored head is not their last link. */
async function findWrongHeads(
  db: Database,
  chains: ReadonlyMap<string, ReadChain>,
): Promise<object[]> {
  const { rows } = await sql<Head>`select stream, seq::text, hash from audit_head`.execute(db);
  const heads = new Map(rows.map((head) => [head.stream, head]));
  return [...new Set(['main', ...heads.keys(), ...chains.keys()])].flatMap((stream) => {
    const { seq, hash } = chains.get(stream) ?? startOf(stream);
    const head = heads.get(stream);
    return head?.seq === seq && head.hash === hash
      ? []
      : [{ stream, head: head?.seq ?? null, last_link: seq }];
  });
}

/**
 * Verifies the chains of the audit from their start. Returns the first wrong link, or the stored heads that are not
 * the last links of their chains. The chain `main` records the ends of the other chains, so that a removed end is
 * found once `main` has recorded it.
 */
export async function verifyAuditChain(db: Database, read: LinkReader): Promise<object[]> {
  const chains = new Map<string, ReadChain>();
  const isRight = createLinkCheck(chains);
  let last: Link | undefined;
  for (;;) {
    const { rows } = await sql<Link>`
      select l.stream, l.seq::text as seq, l.prev_hash, l.hash, l.entry, l.key_id from audit_log l
      where l.seq > ${last?.seq ?? '0'} order by l.seq limit ${batchSize}`.execute(db);
    for (const link of rows) {
      if (!isRight(link)) return [{ stream: link.stream, broken_at: link.seq }];
      last = link;
      read({ seq: Number(link.seq), hash: link.hash, entry: link.entry });
    }
    if (rows.length < batchSize) break;
  }
  const wrongHeads = await findWrongHeads(db, chains);
  if (wrongHeads.length > 0) return wrongHeads;
  const isKeyed = last !== undefined && last.key_id !== null;
  return isKeyed ? [] : [{ head: last?.seq ?? '0', fault: 'the last link has no key' }];
}
