import { randomUUID } from 'node:crypto';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixedClock } from '../../kernel/clock.ts';
import { readLots } from '../../positions/index.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { type ImportedTransfer, recordTransferIn } from './record-transfer-in.ts';
import { runAsSystem } from '../../kernel/unit-of-work.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const key = {
  uuidAccount: accountOf('newcomer').uuid,
  idProduct: productOf('patrimonio').uuid,
};
const importedTransfer = (
  valueDate: string,
  amount: string,
  lots: ImportedTransfer['lots'],
  origin?: ImportedTransfer['origin'],
) =>
  runAsSystem(
    {
      database: service.database.db,
      services: service.service.services,
      clock: createFixedClock(new Date(`${valueDate}T09:00:00Z`)),
    },
    (work) =>
      recordTransferIn(work, {
        ...key,
        uuidIntervener: personOf('newcomer').uuid,
        amount,
        nav: '10.000000',
        valueDate,
        lots,
        ...(origin && { origin }),
      }),
  );
const readDays = () =>
  service.database.db
    .selectFrom('position_day')
    .select(['date', 'participations', 'cost', 'contributed'])
    .where('uuid_account', '=', key.uuidAccount)
    .where('id_product', '=', key.idProduct)
    .orderBy('date')
    .execute();

describe('a transfer in', () => {
  test('keeps dates and costs of its lots, and counts as a contribution at market value', async () => {
    await importedTransfer('2026-03-02', '3000.00', [
      { acquisitionDate: '2017-05-10', cost: '1000.00', proceeds: '1800.00' },
      { acquisitionDate: '2019-08-01', cost: '1500.00', proceeds: '1200.00' },
    ]);
    const lots = await readLots(service.database.db, key);
    expect(lots).toMatchObject([
      { acquisitionDate: '2017-05-10', participations: '180.000000', cost: '1000.00' },
      { acquisitionDate: '2019-08-01', participations: '120.000000', cost: '1500.00' },
    ]);
    expect(
      lots.every(({ origin, entryDate }) => origin === 'TRASPASO' && entryDate === '2026-03-02'),
    ).toBe(true);
    expect(await readDays()).toEqual([
      { date: '2026-03-02', participations: '300.000000', cost: '2500.00', contributed: '3000.00' },
    ]);
  });

  test('a late booking also changes the later days, and an older lot becomes the first in FIFO order', async () => {
    await importedTransfer('2026-01-15', '500.00', [
      { acquisitionDate: '2012-01-02', cost: '400.00', proceeds: '500.00' },
    ]);
    expect(await readDays()).toEqual([
      { date: '2026-01-15', participations: '50.000000', cost: '400.00', contributed: '500.00' },
      { date: '2026-03-02', participations: '350.000000', cost: '2900.00', contributed: '3500.00' },
    ]);
    const [oldest] = await readLots(service.database.db, key);
    expect(oldest?.acquisitionDate).toBe('2012-01-02');
    const position = await service.database.db
      .selectFrom('position')
      .selectAll()
      .where('uuid_account', '=', key.uuidAccount)
      .where('id_product', '=', key.idProduct)
      .executeTakeFirst();
    expect(position).toMatchObject({
      participations: '350.000000',
      cost: '2900.00',
      contributed: '3500.00',
      first_purchase_date: '2026-01-15',
    });
  });
});

test('the client sees the origin of an imported transfer, and no phases with deadlines', async () => {
  const origin = {
    isin: 'ES0199920002',
    fund_name: 'Altozano Bolsa Mundial, FI',
    manager_name: 'Altozano Inversión, S.G.I.I.C., S.A.',
    gestora_comercializador: 'A99999039000',
    holder_equals: true,
    mode: 'TOTAL',
  } as const;
  const lots = [{ acquisitionDate: '2015-04-01', cost: '90.00', proceeds: '100.00' }];
  const id = await importedTransfer('2026-03-03', '100.00', lots, origin);
  const client = await service.as('newcomer');
  const { operation } = await client.call('GET /operations/{id}', { params: { id } });
  expect(operation.origin).toEqual(origin);
  expect(operation.transfer).toBeNull();
});

describe('the ledger', () => {
  test('refuses an entry that does not add up to zero, and any change of an existing entry', async () => {
    const { db } = service.database;
    const uuid = randomUUID();
    const unbalancedInsert = db.transaction().execute(async (tx) => {
      await tx
        .insertInto('ledger_transaction')
        .values({ uuid, kind: 'CASH_IN', value_date: '2026-11-19', booked_at: new Date() })
        .execute();
      await tx
        .insertInto('ledger_posting')
        .values({
          uuid_transaction: uuid,
          seq: 1,
          ledger_account: 'x',
          unit: 'EUR',
          amount: '0.01',
        })
        .execute();
    });
    await expect(unbalancedInsert).rejects.toThrow('does not add up to zero');
    await expect(db.updateTable('ledger_posting').set({ amount: '1' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('ledger_transaction').execute()).rejects.toThrow('append-only');
  });
});
