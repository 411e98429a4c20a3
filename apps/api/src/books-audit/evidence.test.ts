import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createHttpTimeStampAuthority } from '@participe/connectors';
import {
  type LocalTimeStampAuthority,
  startTimeStampAuthority,
} from '@participe/connectors/time-stamp-authority';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEvidenceTamperings } from '../../test/scenarios/evidence-tamperings.ts';
import { placeAndSign } from '../../test/scenarios/flow.ts';
import { debitOf } from '../../test/scenarios/debit-steps.ts';
import { subscriptionOf } from '../../test/scenarios/order-steps.ts';
import {
  buildRechainSql,
  chainTamperings,
  holdMainChain,
  tamperDb,
  waitForBlockedConnection,
} from '../../test/scenarios/tampered.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { prepareDatabase } from '../setup/prepare.ts';
import { createAnchorJob } from './anchor.jobs.ts';
import { appendAudit, nameChainEnds, systemOrigin } from '../kernel/audit.ts';
import { readMoment } from '../kernel/clock.ts';
import { readAnchors } from '../kernel/audit-anchor.ts';
import { type OutsideEvidence, auditBooks } from './reconcile.ts';

let service: TestService;
let folder: string;
let anchorFile: string;
let authority: LocalTimeStampAuthority;
let outsideEvidence: OutsideEvidence;
let signedOrders: Parameters<typeof buildEvidenceTamperings>[0];

/** Returns the newest executed redemption of the seeded history, which is signed and paid out. */
async function findPaidRedemption(): Promise<string> {
  const { uuid_operation: uuid } = await service.database.db
    .selectFrom('payment_entry as e')
    .innerJoin('operation_signature as s', 's.uuid_operation', 'e.uuid_operation')
    .where('e.kind', '=', 'PAYOUT')
    .where('e.status', '=', 'SETTLED')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.uuid')
    .select('s.uuid_operation')
    .executeTakeFirstOrThrow();
  return uuid;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'participe-anchors-'));
  anchorFile = join(folder, 'audit-anchors.jsonl');
  authority = await startTimeStampAuthority(0, join(folder, 'authority'));
  const timeStamps = {
    url: `http://127.0.0.1:${String(authority.port)}/`,
    trustedPem: await readFile(join(folder, 'authority', 'ca.pem'), 'utf8'),
  };
  outsideEvidence = { anchorFile, timeStamps: createHttpTimeStampAuthority(timeStamps) };
  service = await startTestService('postgres', { auditAnchorFile: anchorFile, timeStamps });
  const subscription = await placeAndSign(
    service,
    'investor',
    subscriptionOf('investor_main', 'global', '410.00'),
  );
  await advanceSession(service, 61);
  const debit = await holdMainChain(service.database.db, () =>
    placeAndSign(service, 'investor', debitOf('investor_main', 'global', '205.00')),
  );
  // The first run stamps the papers; the second run anchors the audit entries of the first.
  await service.runJobs();
  await advanceSession(service, 61);
  await service.runJobs();
  signedOrders = {
    redemption: await findPaidRedemption(),
    subscription: subscription.operation.uuid,
    other: debit.operation.uuid,
  };
});
afterAll(async () => {
  await service.stop();
  await authority.close();
  await rm(folder, { recursive: true });
});

const placeholder = { redemption: '', subscription: '', other: '' };

test.each(buildEvidenceTamperings(placeholder).map(({ what }, index) => [what, index] as const))(
  'the books audit finds a change of: %s',
  async (_, index) => {
    const tampering = buildEvidenceTamperings(signedOrders)[index];
    const tamperingFindings = await tamperDb(
      service.database.db,
      tampering?.statements ?? [],
      outsideEvidence,
    );
    expect(tamperingFindings).toEqual(expect.arrayContaining([...(tampering?.found ?? ['none'])]));
  },
);

test('each signed paper has a time stamp that OpenSSL verifies too', async () => {
  const { rows } = await sql<{ token: Buffer; content: Buffer }>`
    select t.token, d.content from document d left join time_stamp t on t.sha256 = d.sha256
    where d.uuid_operation in (${signedOrders.subscription}, ${signedOrders.other}) and d.template = 'ORDEN'`.execute(
    service.database.db,
  );
  expect(rows).toHaveLength(2);
  for (const { token, content } of rows) {
    await writeFile(join(folder, 'paper.pdf'), content);
    await writeFile(join(folder, 'token'), token);
    const fileArguments = [
      '-data',
      join(folder, 'paper.pdf'),
      '-in',
      join(folder, 'token'),
      '-token_in',
    ];
    const trustArguments = ['-CAfile', join(folder, 'authority', 'ca.pem')];
    const { stdout } = await promisify(execFile)('openssl', [
      'ts',
      '-verify',
      ...fileArguments,
      ...trustArguments,
    ]);
    expect(stdout).toContain('Verification: OK');
  }
});

test('no differences are found without a manipulation', async () => {
  expect((await auditBooks(service.database.db, outsideEvidence)).differences).toEqual([]);
});

test('an anchor is written once a minute, while entries are appended', async () => {
  const countLines = async () => (await readFile(anchorFile, 'utf8')).split('\n').length - 1;
  const lineCountBefore = await countLines();
  await service.runJobs();
  expect(await countLines()).toBe(lineCountBefore);
  await advanceSession(service, 61);
  await service.runJobs();
  expect(await countLines()).toBe(lineCountBefore);
  await placeAndSign(service, 'investor', subscriptionOf('investor_main', 'global', '420.00'));
  await service.runJobs();
  expect(await countLines()).toBe(lineCountBefore + 1);
});

test('an anchor covers the entries of all audit chains, even when the named chain has no new entries', async () => {
  const { db } = service.database;
  const readEnds = async () => {
    const { rows } = await sql<{ stream: string; seq: number }>`
      select stream, max(seq)::int as seq from audit_log group by stream`.execute(db);
    return new Map(rows.map(({ stream, seq }) => [stream, seq]));
  };
  await holdMainChain(db, () =>
    placeAndSign(service, 'investor', subscriptionOf('investor_main', 'global', '425.00')),
  );
  const endsBefore = await readEnds();
  expect(endsBefore.get('main-01')).toBeGreaterThan(endsBefore.get('main') ?? 0);
  const config = { ...service.service.services.config, auditAnchorFile: join(folder, 'all.jsonl') };
  const { clock, services } = service.service;
  const deps = { services: { ...services, config }, clock, database: db };
  await createAnchorJob().run(deps);
  await createAnchorJob().run(deps);
  const endsAfter = await readEnds();
  expect(endsAfter.get('main')).toBe((endsBefore.get('main-01') ?? 0) + 1);
  const { anchors } = await readAnchors(config.auditAnchorFile);
  expect(anchors.map(({ seq }) => seq)).toEqual(Array(2).fill(endsAfter.get('main')));
  const lastOfSecond = chainTamperings[0];
  expect(await tamperDb(db, lastOfSecond?.statements ?? [], outsideEvidence)).toContain('I12');
});

test('the first audit chain names the ends that the other chains have after its head is locked', async () => {
  const { db } = service.database;
  const moment = readMoment(service.service.clock);
  let waiting: Promise<void> | undefined;
  await db.transaction().execute(async (holder) => {
    await nameChainEnds(holder, moment);
    waiting = db.transaction().execute((tx) => nameChainEnds(tx, moment));
    await waitForBlockedConnection(db);
    await placeAndSign(service, 'investor', subscriptionOf('investor_main', 'global', '426.00'));
    await nameChainEnds(holder, moment);
  });
  await waiting;
  expect((await auditBooks(db, outsideEvidence)).differences).toEqual([]);
});

test('no entry is added to name the ends after a transaction that appended several entries', async () => {
  const { db } = service.database;
  const moment = readMoment(service.service.clock);
  await holdMainChain(db, () =>
    placeAndSign(service, 'investor', subscriptionOf('investor_main', 'global', '427.00')),
  );
  const event = { action: 'test', entity: 'test', entityUuid: null };
  await db.transaction().execute(async (tx) => {
    const readHeads = () => tx.selectFrom('audit_head').orderBy('stream').selectAll().execute();
    await appendAudit(tx, moment, systemOrigin, [event, event]);
    const headsBefore = await readHeads();
    await nameChainEnds(tx, moment);
    expect(await readHeads()).toEqual(headsBefore);
  });
});

test('anchors that were removed from the file, or written without the key, are detected', async () => {
  const changedFile = join(folder, 'copy.jsonl');
  const text = await readFile(anchorFile, 'utf8');
  const lines = text.split('\n');
  for (const changedText of [text.replace('"seq":', '"seq":1'), lines.slice(1).join('\n')]) {
    await writeFile(changedFile, changedText);
    const { differences } = await auditBooks(service.database.db, {
      ...outsideEvidence,
      anchorFile: changedFile,
    });
    expect(differences.map(({ invariant }) => invariant)).toEqual(['I12b']);
  }
});

test('two workers that anchor to one file at the same moment leave an unbroken file', async () => {
  const { services, clock, database } = service.service;
  const file = join(folder, 'shared.jsonl');
  const config = { ...services.config, auditAnchorFile: file };
  const deps = { services: { ...services, config }, clock, database: database.db };
  for (let round = 0; round < 20; round += 1)
    await Promise.all([createAnchorJob().run(deps), createAnchorJob().run(deps)]);
  const { anchors, displaced } = await readAnchors(file);
  expect({ anchors: anchors.length, displaced }).toEqual({ anchors: 40, displaced: [] });
});

test('the removal of the newest anchor while the worker runs is detected after the next anchor', async () => {
  const { database, clock } = service.service;
  const file = join(folder, 'cut.jsonl');
  const { services } = service.service;
  const config = { ...services.config, auditAnchorFile: file };
  const deps = { database: database.db, clock, services: { ...services, config } };
  const job = createAnchorJob();
  for (const amount of ['430.00', '440.00', '450.00']) {
    await placeAndSign(service, 'investor', subscriptionOf('investor_main', 'global', amount));
    await advanceSession(service, 61);
    expect(await job.run(deps)).toBe(1);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    if (amount === '440.00') await writeFile(file, `${String(lines[0])}\n`);
  }
  const { differences } = await auditBooks(database.db, { ...outsideEvidence, anchorFile: file });
  expect(differences.map(({ invariant }) => invariant)).toEqual(['I12b']);
});

test('a missing anchor file, or one that ends minutes before the chain, is detected once anchors are due', async () => {
  const { database } = service;
  const findDifferences = async (file: string) => {
    const { differences } = await auditBooks(database.db, { ...outsideEvidence, anchorFile: file });
    return differences.map(({ invariant }) => invariant);
  };
  const endedFile = join(folder, 'ended.jsonl');
  await copyFile(anchorFile, endedFile);
  await advanceSession(service, 301);
  for (const amount of ['460.00', '470.00']) {
    await placeAndSign(service, 'investor', subscriptionOf('investor_main', 'global', amount));
    await advanceSession(service, 301);
  }
  expect(await findDifferences(join(folder, 'gone.jsonl'))).toEqual(['I12b']);
  expect(await findDifferences(endedFile)).toEqual([]);
  const clock = await database.db.selectFrom('clock').selectAll().executeTakeFirstOrThrow();
  const setClock = (values: Partial<typeof clock>) =>
    database.db.updateTable('clock').set(values).execute();
  await setClock({ frozen_at: null, session_offset_seconds: 0 });
  expect(await findDifferences(endedFile)).toEqual(['I12b']);
  await setClock(clock);
  await service.runJobs();
  expect(await findDifferences(anchorFile)).toEqual([]);
});

test('orders that are placed during the audit are not reported as differences', async () => {
  const auditRun = auditBooks(service.database.db, outsideEvidence);
  await placeAndSign(service, 'investor', subscriptionOf('investor_main', 'global', '480.00'));
  expect((await auditRun).differences).toEqual([]);
});

test('a database that was written without seals is sealed at the next start, and only once', async () => {
  const { database } = service;
  const prepareAgain = () => prepareDatabase(database, service.service.services.config);
  const findDifferences = async () => (await auditBooks(database.db)).differences;
  const unseal = 'update bank_account set seal = null; update payment_entry set seal = null';
  await database.execute(`
    alter table audit_log disable trigger audit_log_append_only;
    ${buildRechainSql(1)};
    alter table audit_log enable trigger audit_log_append_only;
    update document set seal = null; ${unseal}`);
  expect((await findDifferences()).map(({ invariant }) => invariant)).toEqual([
    'I12',
    'I29',
    'I30',
    'I31',
  ]);
  await prepareAgain();
  expect(await findDifferences()).toEqual([]);
  await database.execute(unseal);
  await prepareAgain();
  expect((await findDifferences()).map(({ invariant }) => invariant)).toEqual(['I30', 'I31']);
});
