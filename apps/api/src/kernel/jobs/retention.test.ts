import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { readMoment } from '../clock.ts';
import { deliverMessage } from '../../messages/index.ts';
import type { OutboxItem } from './outbox.jobs.ts';
import { purgeExpiredRows } from './retention.jobs.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import { place, requestCode, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { advanceSession, logInWithCode } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { decryptedColumn } from '../database/sql/encrypted-columns.ts';
import { encryptColumn } from '../encryption/column-encryption.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const daySeconds = 24 * 3600;

async function countRows(...tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(service.database.db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

const purgeRows = () => purgeExpiredRows(service.database.db, readMoment(service.service.clock));

const shortLivedTables = [
  'session',
  'refresh_credential',
  'one_time_code',
  'idempotency',
  'outbox',
] as const;
const longLivedTables = ['session_family', 'device'] as const;
const permanentTables = [
  'operation',
  'operation_signature',
  'ledger_posting',
  'audit_log',
  'document',
];

test('rows are deleted when their retention ends; books and evidence are kept', async () => {
  await logInWithCode(service, 'investor');
  const client = await service.as('investor');
  await placeAndSign(service, 'investor', subscriptionOf('investor_main', 'global', '300.00'));
  await advanceSession(service, 31);
  await requestCode(
    client,
    await place(client, subscriptionOf('investor_main', 'renta', '310.00')),
  );
  await service.runJobs();
  await purgeRows();
  const countsBefore = await countRows(
    ...shortLivedTables,
    ...longLivedTables,
    ...permanentTables,
    'signature_request',
  );
  for (const table of [...shortLivedTables, ...longLivedTables])
    expect([table, countsBefore[table]]).not.toEqual([table, 0]);
  expect(await purgeRows()).toBe(0);

  await advanceSession(service, 32 * daySeconds);
  await purgeRows();
  const afterMonth = await countRows(
    ...shortLivedTables,
    ...longLivedTables,
    ...permanentTables,
    'signature_request',
  );
  for (const table of shortLivedTables) expect([table, afterMonth[table]]).toEqual([table, 0]);
  for (const table of [...longLivedTables, ...permanentTables])
    expect(afterMonth[table]).toBe(countsBefore[table]);
  expect(afterMonth['signature_request']).toBe((countsBefore['signature_request'] ?? 0) - 1);

  await advanceSession(service, 366 * daySeconds);
  await purgeRows();
  const afterYear = await countRows(...longLivedTables, ...permanentTables);
  for (const table of longLivedTables) expect([table, afterYear[table]]).toEqual([table, 0]);
  for (const table of permanentTables) expect(afterYear[table]).toBe(countsBefore[table]);
  expect((await auditBooks(service.database.db)).text).toContain('The books are clean.');
});

test('the text of a code is deleted when there is no message gateway, or when the code expired before its delivery', async () => {
  const { db } = service.database;
  const { services } = service.service;
  const sentIds: string[] = [];
  const deliver = async (minutes: number, item: { attempts: number; hasGateway: boolean }) => {
    const createdAt = new Date(service.service.clock.now().getTime() - minutes * 60_000);
    const newUuid = randomUUID();
    const { uuid } = await db
      .insertInto('message')
      .values({
        uuid: newUuid,
        uuid_intervener: null,
        channel: 'SMS',
        recipient: encryptColumn('message.recipient', [newUuid], '+34600000000'),
        subject: null,
        text: encryptColumn('message.text', [newUuid], 'Su código es 123456.'),
        code: '123456',
        link: null,
        created_at: createdAt,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const sendMessage = async ({ id }: { id: string }) => {
      sentIds.push(id);
      return { kind: 'retry', reason: 'UNREACHABLE', raw: '' } as const;
    };
    const outcome = await deliverMessage(
      {
        database: db,
        clock: service.service.clock,
        services: {
          ...services,
          config: { ...services.config, testDoor: false },
          connectors: {
            ...services.connectors,
            messages: item.hasGateway ? { send: sendMessage } : undefined,
          },
        },
      },
      { uuidSubject: uuid, attempts: item.attempts, maySend: () => true } as OutboxItem,
    );
    const row = await db
      .selectFrom('message')
      .select([decryptedColumn('message.text').as('text'), 'code'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    return { outcome, ...row };
  };
  const wipedMessage = { outcome: 'done', text: '', code: null };
  expect(await deliver(0, { attempts: 1, hasGateway: false })).toEqual(wipedMessage);
  expect(await deliver(61, { attempts: 2, hasGateway: true })).toEqual(wipedMessage);
  expect(sentIds).toEqual([]);
  const waitingMessage = await deliver(59, { attempts: 2, hasGateway: true });
  expect(waitingMessage).toMatchObject({ outcome: 'retry', code: '123456' });
  expect(sentIds).toHaveLength(1);
});
