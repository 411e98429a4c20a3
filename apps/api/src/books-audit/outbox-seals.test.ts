import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tamperDb } from '../../test/scenarios/tampered.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { readMoment } from '../kernel/clock.ts';
import type { Db } from '../kernel/database/connect.ts';
import { enqueueDelivery } from '../kernel/jobs/outbox.ts';
import { purgeExpiredRows } from '../kernel/jobs/retention.jobs.ts';
import { auditBooks } from './reconcile.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (let copy = 0; copy < 3; copy += 1)
    await service.database.db.transaction().execute(enqueueMessage);
});
afterAll(() => service.stop());

const findBrokenInvariants = async () =>
  (await auditBooks(service.database.db)).differences.map(({ invariant }) => invariant);
const enqueueMessage = (tx: Db) =>
  enqueueDelivery(tx, readMoment(service.service.clock), 'access.recovery', randomUUID(), {});

const newestSeq = '(select max(seq) from outbox)';

test.each([
  ['the newest item was deleted', [`delete from outbox where seq = ${newestSeq}`]],
  ['the oldest item was deleted', ['delete from outbox where seq = (select min(seq) from outbox)']],
  ['all items were deleted', ['delete from outbox']],
  [
    'an item was copied',
    [
      `insert into outbox (part, number, topic, uuid_subject, payload, created_at, due_at, next_attempt_at, seal)
        select part, number + 1, topic, uuid_subject, payload, created_at, due_at, next_attempt_at, seal
        from outbox where seq = ${newestSeq}`,
    ],
  ],
  [
    'an item was copied with its number',
    [
      'alter table outbox drop constraint outbox_part_number_key',
      `insert into outbox (part, number, topic, uuid_subject, payload, created_at, due_at, next_attempt_at, seal)
        select part, number, topic, uuid_subject, payload, created_at, due_at, next_attempt_at, seal
        from outbox where seq = ${newestSeq}`,
    ],
  ],
  [
    'an item was deleted and the last number adapted',
    [
      `delete from outbox where seq = ${newestSeq}`,
      'update outbox_part set last_number = last_number - 1 where part = 0',
    ],
  ],
  [
    'a part was deleted with its items',
    ['delete from outbox where part = 0', 'delete from outbox_part where part = 0'],
  ],
])('the books audit finds that %s', async (_, statements) => {
  expect(await tamperDb(service.database.db, statements)).toContain('I39');
});

test('transactions that add items at the same time do not wait for each other, and one that is undone leaves no gap', async () => {
  const { db } = service.database;
  await db.transaction().execute(async (first) => {
    await enqueueMessage(first);
    await db.transaction().execute(async (second) => {
      await enqueueMessage(second);
      await enqueueMessage(second);
    });
  });
  const rolledBack = db.transaction().execute(async (tx) => {
    await enqueueMessage(tx);
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');
  expect(await findBrokenInvariants()).toEqual([]);
});

test('the job that deletes delivered items leaves valid seals, and does not hide a deletion made in the database', async () => {
  const { db } = service.database;
  const countItems = async () => (await db.selectFrom('outbox').select('seq').execute()).length;
  const markDelivered = () =>
    db
      .updateTable('outbox')
      .set({ delivered_at: service.service.clock.sessionNow() })
      .where('delivered_at', 'is', null)
      .execute();
  const purgeRows = () => purgeExpiredRows(db, readMoment(service.service.clock));
  await markDelivered();
  await advanceSession(service, 31 * 24 * 3600);
  await db.transaction().execute(enqueueMessage);
  expect(await findBrokenInvariants()).toEqual([]);
  await purgeRows();
  expect(await countItems()).toBe(1);
  expect(await findBrokenInvariants()).toEqual([]);
  await markDelivered();
  for (let copy = 0; copy < 3; copy += 1) await db.transaction().execute(enqueueMessage);
  await service.database.execute(`delete from outbox where seq = ${newestSeq} - 1`);
  await markDelivered();
  expect(await findBrokenInvariants()).toEqual(['I39']);
  await advanceSession(service, 31 * 24 * 3600);
  await purgeRows();
  expect(await countItems()).toBe(0);
  expect(await findBrokenInvariants()).toEqual(['I39']);
});
