import { randomUUID } from 'node:crypto';
import { addUnits, compareDecimal, totalLotUnits, subtractUnits } from '@participe/domain';
import { accountOf, productOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { insertLots } from '../ledger/lots.store.ts';
import { readLots } from '../ledger/positions.store.ts';

const key = { uuidAccount: accountOf('stranger').uuid, idProduct: productOf('global').uuid };

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  const { db } = service.database;
  const { rows } = await sql<{ uuid: string }>`select uuid from operation limit 1`.execute(db);
  const lots = Array.from({ length: 300 }, (_, n) => ({
    uuid: randomUUID(),
    acquisitionDate: n % 2 === 0 ? '2018-03-01' : '2017-05-02',
    entryDate: '2019-01-02',
    origin: 'SUSCRIPCION' as const,
    participations: '1.000001',
    cost: '10.00',
    isPre1994: false,
  }));
  await insertLots(db, key, rows[0]?.uuid ?? '', lots);
});
afterAll(() => service.stop());

test('only as many lots as contain the requested units are read, in the same sequence as all lots', async () => {
  const { db } = service.database;
  const allLots = await readLots(db, key);
  const totalUnits = totalLotUnits(allLots);
  expect(allLots.length).toBeGreaterThanOrEqual(300);
  for (const units of [
    '0.000000',
    '32.000000',
    '40.5',
    '170',
    subtractUnits(totalUnits, '0.000001'),
  ]) {
    const someLots = await readLots(db, key, units);
    expect(someLots).toEqual(allLots.slice(0, someLots.length));
    expect(compareDecimal(totalLotUnits(someLots), units)).toBeGreaterThanOrEqual(0);
  }
  expect((await readLots(db, key, '1.000000')).length).toBeLessThan(allLots.length);
});

test('all lots are read when more units are wanted than exist', async () => {
  const { db } = service.database;
  const allLots = await readLots(db, key);
  expect(await readLots(db, key, totalLotUnits(allLots))).toEqual(allLots);
  expect(await readLots(db, key, addUnits(totalLotUnits(allLots), '1'))).toEqual(allLots);
});
