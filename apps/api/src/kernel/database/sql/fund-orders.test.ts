import type { PlainDate } from '@participe/domain';
import { type DemoPersonKey, accountOf, demoPeople, personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestService, startTestService } from '../../../../test/support/service.ts';
import { findClientActor } from '../../access/actors.ts';
import { evaluateAccess } from '../../access/permissions.ts';
import { readMoment } from '../../clock.ts';
import { mayPlaceFundOrders } from './fund-orders.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const today = '2026-11-18';
const clients = demoPeople.filter(({ kind }) => kind === 'client');

async function listByCondition(day: PlainDate): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select i.uuid from intervener i where ${mayPlaceFundOrders('i', day)}`.execute(
    service.database.db,
  );
  const uuids = new Set(rows.map(({ uuid }) => uuid));
  return clients.filter(({ uuid }) => uuids.has(uuid)).map(({ key }) => key);
}

async function listByPermissions(day: PlainDate): Promise<string[]> {
  const clock = { ...readMoment(service.service.clock), today: day };
  const keys: string[] = [];
  for (const { key, uuid } of clients) {
    const actor = await findClientActor(service.database.db, uuid);
    const verdicts = (actor?.accounts ?? []).map(
      (account) => actor && evaluateAccess(actor, account, 'subscribe', clock),
    );
    if (verdicts.some((verdict) => verdict === 'yes' || verdict === 'conditional')) keys.push(key);
  }
  return keys;
}

const changeRole = (key: DemoPersonKey, change: string): string =>
  `update account_intervener set ${change} where uuid_intervener = '${personOf(key).uuid}'`;

test('owners, agents and representatives may place fund orders, readers and blocked people may not', async () => {
  const keys = await listByCondition(today);
  expect(keys).toEqual(expect.arrayContaining(['investor', 'newcomer', 'operator', 'tutor']));
  for (const key of ['readonly', 'blocked', 'onboarding', 'minor']) expect(keys).not.toContain(key);
});

test.each<[string, PlainDate, string | undefined]>([
  ['in the demo', today, undefined],
  ['after a minor comes of age', '2027-09-15', undefined],
  ['before any role began', '2000-01-01', undefined],
  ['without a deed', today, changeRole('attorney', 'power_scope = null')],
  ['with a deed', today, changeRole('attorney', "power_scope = 'OPERATE'")],
  ['after the end of a role', today, changeRole('operator', "valid_to = '2026-11-17'")],
  ['after the represented owner left', today, changeRole('minor', "valid_to = '2026-11-17'")],
  [
    'in a blocked account',
    today,
    `update account set blocked_at = now(), block_reason = 'OTRO' where uuid = '${accountOf('stranger').uuid}'`,
  ],
  [
    'in a closed account',
    today,
    `update account set closed_at = '${today}' where uuid = '${accountOf('newcomer').uuid}'`,
  ],
  [
    'before the data of an adult are confirmed',
    today,
    `update intervener set minor_need_update = true where uuid = '${personOf('investor').uuid}'`,
  ],
])('the condition agrees with the permissions of a session: %s', async (_, day, change) => {
  if (change !== undefined) await service.database.execute(change);
  expect(await listByCondition(day)).toEqual(await listByPermissions(day));
});
