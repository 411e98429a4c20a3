import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../ports.ts';
import {
  type CastMember,
  type Intent,
  type Visitor,
  createVisitor,
  place,
  readCast,
  sign,
} from './orders.ts';
import {
  type Engine,
  type Installation,
  createInstallation,
  endProcess,
  killProcess,
  runRole,
  startProcess,
} from './service-process.ts';

export interface KillReport {
  readonly engine: Engine;
  readonly kills: number;
  readonly acknowledged: number;
  readonly signed: number;
  readonly unknown: number;
  readonly lost: number;
  readonly doubled: number;
  readonly reconciled: boolean;
  readonly output: string;
}

const businessNow = '2026-11-19T09:00:00.000Z';
const customers = ['investor', 'stranger', 'tutor', 'couple_a'] as const;

/** Repeatable chance: the same seed kills at the same moments. */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Ledger {
  /** What the service has acknowledged, by intent; written down before anything else happens. */
  readonly acknowledged: Map<string, { uuid: string; intent: Intent; status: string }>;
  readonly unknown: Map<string, Intent>;
  readonly note: (line: object) => void;
}

interface Round {
  readonly baseUrl: string;
  readonly visitors: readonly Visitor[];
  readonly ledger: Ledger;
  readonly products: readonly { id: string; documents: string[] }[];
  readonly next: () => number;
  stopped: boolean;
}

function newIntent(round: Round, person: CastMember): Intent | undefined {
  const account = person.accounts.find(({ account_type: type }) => type === 'FI');
  const product = round.products[Math.floor(round.next() * round.products.length)];
  if (account === undefined || product === undefined) return undefined;
  return {
    key: randomUUID(),
    who: person.key,
    body: {
      uuid_account: account.uuid,
      operation_type: 'SUSCRIPCION',
      id_product: product.id,
      amount_mode: 'CASH',
      cash: (1000 + Math.floor(round.next() * 100_000) / 100).toFixed(2),
      payment_method: 'TRANSFERENCIA',
      accepted_documents: product.documents,
    },
  };
}

async function settle(round: Round, visitor: Visitor, intent: Intent): Promise<boolean> {
  const { ledger } = round;
  const uuid = await place(visitor, intent);
  if (uuid === undefined) {
    ledger.unknown.set(intent.key, intent);
    return false;
  }
  ledger.note({ placed: intent.key, uuid });
  ledger.unknown.delete(intent.key);
  ledger.acknowledged.set(intent.key, { uuid, intent, status: 'REGISTERED_ONLINE' });
  return true;
}

async function signOne(round: Round, visitor: Visitor, key: string): Promise<void> {
  const entry = round.ledger.acknowledged.get(key);
  if (entry === undefined) return;
  const { operations_documents: documents } = await documentsOf(visitor, entry.uuid);
  const status = await sign(round.baseUrl, visitor, { uuid: entry.uuid, documents, key });
  if (status === undefined) return;
  round.ledger.note({ signed: key, status });
  entry.status = status;
}

async function documentsOf(
  visitor: Visitor,
  uuid: string,
): Promise<{ operations_documents: string[] }> {
  try {
    const { documents } = await visitor.client.call('GET /operations/{id}/documents', {
      params: { id: uuid },
    });
    return {
      operations_documents: documents
        .filter(({ requires_signature: required }) => required)
        .map(({ uuid: id }) => id),
    };
  } catch {
    return { operations_documents: [] };
  }
}

/** One customer ordering and signing as fast as the service answers, until it stops answering. */
async function orderUntilDead(round: Round, visitor: Visitor): Promise<void> {
  while (!round.stopped) {
    const intent = newIntent(round, visitor.person);
    if (intent === undefined || !(await settle(round, visitor, intent))) return;
    if (!round.stopped) await signOne(round, visitor, intent.key);
  }
}

/** After a restart: every acknowledged order exists as acknowledged, and what was unknown is settled by its key. */
async function verify(round: Round): Promise<number> {
  let lost = 0;
  const visitorOf = (who: string): Visitor =>
    round.visitors.find(({ person }) => person.key === who) as Visitor;
  for (const intent of round.ledger.unknown.values())
    await settle(round, visitorOf(intent.who), intent);
  for (const { uuid, intent, status } of round.ledger.acknowledged.values()) {
    try {
      const { operation } = await visitorOf(intent.who).client.call('GET /operations/{id}', {
        params: { id: uuid },
      });
      const kept =
        operation.cash === intent.body.cash && (status !== 'SIGNED' || operation.has_docs_signed);
      if (!kept) lost += 1;
    } catch {
      lost += 1;
    }
  }
  return lost;
}

/** Orders in the accounts of the customers that no acknowledged intent stands for, or twice for one. */
async function countDoubled(round: Round, before: ReadonlyMap<string, number>): Promise<number> {
  let doubled = 0;
  for (const visitor of round.visitors) {
    const total = await countOrders(visitor);
    const own = [...round.ledger.acknowledged.values()].filter(
      ({ intent }) => intent.who === visitor.person.key,
    );
    doubled += Math.abs(total - (before.get(visitor.person.key) ?? 0) - own.length);
  }
  return doubled;
}

async function countOrders(visitor: Visitor): Promise<number> {
  const { operations } = await visitor.client.call('GET /operations', {
    query: { $limit: 'null' },
  });
  return operations.length;
}

async function prepare(
  engine: Engine,
  folder: string,
  adminUrl: string | undefined,
): Promise<Installation> {
  const port = await freePort();
  let databaseUrl: string | undefined;
  if (adminUrl !== undefined && engine === 'postgres') {
    const name = `kills_${String(port)}`;
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    databaseUrl = url.href;
  }
  const installation = createInstallation({ engine, folder, port, databaseUrl, now: businessNow });
  const prepared = await runRole(installation, 'prepare');
  if (prepared.code !== 0)
    throw new Error(`The service could not be prepared:\n${prepared.output}`);
  return installation;
}

async function openRound(baseUrl: string, ledger: Ledger, next: () => number): Promise<Round> {
  const cast = await readCast(baseUrl);
  const visitors = cast
    .filter(({ key }) => (customers as readonly string[]).includes(key))
    .map((person) => createVisitor(baseUrl, person));
  for (const visitor of visitors) await visitor.enter();
  const [first] = visitors;
  if (first === undefined) throw new Error('There are no customers.');
  const { products } = await first.client.call('GET /products', { query: { $limit: 'null' } });
  return {
    baseUrl,
    visitors,
    ledger,
    next,
    stopped: false,
    products: products
      .filter(
        (product) => product.product_type === 'FI' && !product.complex && !product.closed_to_new,
      )
      .map(({ id, documents }) => ({
        id,
        documents: documents
          .filter(({ type }) => type === 'DFI' || type === 'FOLLETO')
          .map(({ uuid }) => uuid),
      })),
  };
}

/**
 * Kills the service again and again while orders are placed and signed: nothing that it has
 * acknowledged may be lost or doubled, and its books have to reconcile afterwards.
 */
export async function runKills(options: {
  engine: Engine;
  kills: number;
  seed: number;
  adminUrl: string | undefined;
}): Promise<KillReport> {
  const { engine, kills, seed, adminUrl } = options;
  const folder = mkdtempSync(join(tmpdir(), 'participe-kills-'));
  const journal = openSync(join(folder, 'acknowledged.jsonl'), 'a');
  const next = chance(seed);
  const ledger: Ledger = {
    acknowledged: new Map(),
    unknown: new Map(),
    note: (line) => {
      writeSync(journal, `${JSON.stringify(line)}\n`);
      fsyncSync(journal);
    },
  };
  let lost = 0;
  let unknown = 0;
  try {
    const installation = await prepare(engine, folder, adminUrl);
    const baseUrl = `http://127.0.0.1:${String(installation.port)}/api`;
    let child = await startProcess(installation);
    const round = await openRound(baseUrl, ledger, next);
    const before = new Map<string, number>();
    for (const visitor of round.visitors)
      before.set(visitor.person.key, await countOrders(visitor));
    for (let kill = 0; kill < kills; kill += 1) {
      round.stopped = false;
      const working = Promise.allSettled(
        round.visitors.map((visitor) => orderUntilDead(round, visitor)),
      );
      await new Promise((resolve) => {
        setTimeout(resolve, 5 + Math.floor(next() * 495));
      });
      await killProcess(child);
      round.stopped = true;
      const failed = (await working).find((result) => result.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      unknown += ledger.unknown.size;
      child = await startProcess(installation);
      lost += await verify(round);
    }
    const doubled = await countDoubled(round, before);
    await endProcess(child);
    const books = await runRole(installation, 'reconcile');
    return {
      engine,
      kills,
      acknowledged: ledger.acknowledged.size,
      signed: [...ledger.acknowledged.values()].filter(({ status }) => status === 'SIGNED').length,
      unknown,
      lost,
      doubled,
      reconciled: books.code === 0,
      output: books.output,
    };
  } finally {
    closeSync(journal);
    rmSync(folder, { recursive: true, force: true });
  }
}
