import type { ListedOperation } from '@participe/contract';
import { encodeBase64Text } from '@participe/domain';
import { accountOf, demoPeople, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let allOperations: ListedOperation[];

beforeAll(async () => {
  service = await startTestService();
  const ownOperations = (await listOrders({ $limit: 'null' })).operations;
  const staff = await service.staff();
  const { operations: every } = await staff.call('GET /operations', { query: { $limit: 'null' } });
  allOperations = ownOperations.map((row) => ({
    ...row,
    ...every.find(({ uuid }) => uuid === row.uuid),
  }));
});
afterAll(() => service.stop());

async function listOrders(query: Record<string, string> = {}) {
  return (await service.as('investor')).call('GET /operations', { query });
}
const listFiltered = async (text: string) =>
  (await listOrders({ $filter: encodeBase64Text(text), $limit: 'null' })).operations;
const uuidsOf = (rows: readonly ListedOperation[]) => rows.map(({ uuid }) => uuid);
const inMadrid = (row: ListedOperation) =>
  new Date(row.operation_date).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

describe('200', () => {
  it('merges the orders of all accounts, newest first, 25 per page', async () => {
    const page = await listOrders();
    expect(page).toMatchObject({ total: allOperations.length, limit: 25, offset: 0 });
    expect(page).not.toHaveProperty('total_is_minimum');
    expect(uuidsOf(page.operations)).toEqual(uuidsOf(allOperations).slice(0, 25));
    const keys = allOperations.map((row) => row.operation_date);
    expect(keys).toEqual(keys.toSorted().toReversed());
    expect(new Set(allOperations.map((row) => row.uuid_account)).size).toBe(3);
    expect(uuidsOf((await listOrders({ $limit: '7', $offset: '20' })).operations)).toEqual(
      uuidsOf(allOperations).slice(20, 27),
    );
  });

  it('reports the same total after the last page', async () => {
    expect(await listOrders({ $offset: '9000' })).toMatchObject({
      total: allOperations.length,
      operations: [],
    });
  });

  it('can be sorted in both directions, and by amount', async () => {
    const oldestAnswer = await listOrders({ $orderby: 'operation_date asc', $limit: 'null' });
    expect(uuidsOf(oldestAnswer.operations)).toEqual(uuidsOf(allOperations).toReversed());
    const { operations } = await listOrders({ $orderby: 'cash desc, key_product', $limit: 'null' });
    const amounts = operations.map(({ cash }) => Number(cash));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  });

  it.each<[string, (row: ListedOperation) => boolean]>([
    ['operation_type eq REEMBOLSO', (row) => row.operation_type === 'REEMBOLSO'],
    [
      'operation_status in (FINALIZED, CANCELLED)',
      (row) => ['FINALIZED', 'CANCELLED'].includes(row.operation_status),
    ],
    ['not operation_status eq FINALIZED', (row) => row.operation_status !== 'FINALIZED'],
    ['operation_sub_type eq null', (row) => row.operation_sub_type === undefined],
    ['operation_sub_type ne ADICIONAL', (row) => row.operation_sub_type !== 'ADICIONAL'],
    [
      'cash ge 1000 and cash lt 2000.50',
      (row) => Number(row.cash) >= 1000 && Number(row.cash) < 2000.5,
    ],
    [
      'key_product startswith SOTAVERA_PEN',
      (row) => row.key_product?.startsWith('SOTAVERA_PEN') === true,
    ],
    [
      '(cash gt 5000 or operation_type eq REEMBOLSO) and key_product contains RENTA',
      (row) =>
        (Number(row.cash) > 5000 || row.operation_type === 'REEMBOLSO') &&
        row.key_product?.includes('RENTA') === true,
    ],
    [
      'operation_date ge 2026-03-19 and operation_date le 2026-06-19',
      (row) => inMadrid(row) >= '2026-03-19' && inMadrid(row) <= '2026-06-19',
    ],
    ['operation_date eq 2026-06-19', (row) => inMadrid(row) === '2026-06-19'],
    ['operation_date gt 2026-06-19', (row) => inMadrid(row) > '2026-06-19'],
    [
      `uuid_account eq ${accountOf('investor_family').uuid}`,
      (row) => row.uuid_account === accountOf('investor_family').uuid,
    ],
    ["uuid_account in ('no', 'uuid')", () => false],
  ])('filters by %s', async (text, passes) => {
    expect(uuidsOf(await listFiltered(text))).toEqual(uuidsOf(allOperations.filter(passes)));
  });

  it.each<[string, (row: ListedOperation) => boolean]>([
    ['pension', (row) => row.product_name.includes('Pensión')],
    ['ES0199914005', (row) => row.isin === 'ES0199914005'],
    ['Niños', (row) => row.uuid_account === accountOf('investor_family').uuid],
    ['NINOS', (row) => row.uuid_account === accountOf('investor_family').uuid],
    ['suscripcion', (row) => row.operation_type === 'SUSCRIPCION'],
    ['2.500,00 €', (row) => row.cash === '2500.00'],
    ['%', () => false],
  ])('finds %s', async (text, passes) => {
    const expectedOperations = allOperations.filter(passes);
    const page = await listOrders({ $search: text.padEnd(2, '_') });
    expect(page).toMatchObject({ total: expectedOperations.length, limit: 20 });
    expect(uuidsOf(page.operations)).toEqual(uuidsOf(expectedOperations).slice(0, 20));
  });

  it('finds an order by its reference', async () => {
    const [first] = allOperations;
    const page = await listOrders({ $search: (first?.reference ?? '').toLowerCase() });
    expect(uuidsOf(page.operations)).toEqual([first?.uuid]);
  });

  it('never shows a reason given by the anti-money-laundering unit', async () => {
    const { db } = service.database;
    const [first] = await listFiltered('operation_status eq CANCELLED');
    const uuid = first?.uuid ?? '';
    await db
      .updateTable('operation')
      .set({ cancel_reason: 'AML' })
      .where('uuid', '=', uuid)
      .execute();
    const [again] = await listFiltered('operation_status eq CANCELLED');
    expect(again).not.toHaveProperty('cancel_reason');
    const client = await service.as('investor');
    const { operation } = await client.call('GET /operations/{id}', { params: { id: uuid } });
    expect(operation.cancel_reason).toBe('OTRO');
  });
});

describe('the rows of a client', () => {
  const clients = demoPeople.filter(({ kind }) => kind === 'client').map(({ key }) => key);

  it.each(clients)('have at most 450 bytes each and nothing empty for %s', async (person) => {
    const client = await service.as(person);
    const { operations } = await client.call('GET /operations', { query: { $limit: 'null' } });
    for (const row of operations) {
      expect(Buffer.byteLength(JSON.stringify(row))).toBeLessThanOrEqual(450);
      for (const value of Object.values(row)) expect([null, false, []]).not.toContainEqual(value);
    }
  });

  it.each([
    ['SIGNED', true],
    ['FINALIZED', false],
  ])('of status %s have the date of completion or the product', async (status, isOpen) => {
    const [row = {}] = await listFiltered(
      `operation_status eq ${status} and operation_type eq SUSCRIPCION`,
    );
    expect('order_date' in row).toBe(isOpen);
    expect('key_product' in row).toBe(!isOpen);
  });
});

describe('200 of one account, and of one person', () => {
  it('is the corresponding part of the whole list', async () => {
    const client = await service.as('investor');
    const { uuid } = accountOf('investor_pension');
    const page = await client.call('GET /accounts/{id}/operations', {
      params: { id: uuid },
      query: { $orderby: 'operation_date desc', $limit: '20' },
    });
    expect(uuidsOf(page.operations)).toEqual(
      uuidsOf(allOperations.filter((row) => row.uuid_account === uuid)),
    );
  });

  it('accepts account types and operation types', async () => {
    const client = await service.as('investor');
    const of = async ($type: string) => {
      const params = { id: personOf('investor').uuid };
      const query = { $type, $limit: 'null' };
      const page = await client.call('GET /interveners/{id}/operations', { params, query });
      return uuidsOf(page.operations);
    };
    const isPlan = (row: ListedOperation) =>
      row.uuid_account === accountOf('investor_pension').uuid;
    expect(await of('PP')).toEqual(uuidsOf(allOperations.filter(isPlan)));
    expect(await of('FI')).toEqual(uuidsOf(allOperations.filter((row) => !isPlan(row))));
    expect(await of('REEMBOLSO,TRASPASO_ENTRADA')).toEqual(
      uuidsOf(
        allOperations.filter((row) =>
          ['REEMBOLSO', 'TRASPASO_ENTRADA'].includes(row.operation_type),
        ),
      ),
    );
    await expect(of('FI,PP')).rejects.toMatchObject({
      status: 400,
      code: '400-011',
      field: '$type',
    });
  });

  it("shows the minor's orders to a guardian", async () => {
    const client = await service.as('tutor');
    const params = { id: personOf('minor').uuid };
    const { operations } = await client.call('GET /interveners/{id}/operations', { params });
    expect(new Set(operations.map((row) => row.uuid_account))).toEqual(
      new Set([accountOf('minor').uuid]),
    );
  });

  it('contains all orders for staff', async () => {
    const staff = await service.staff();
    const { operations } = await staff.call('GET /operations', { query: { $limit: 'null' } });
    expect(operations.length).toBeGreaterThan(allOperations.length);
    expect(operations.some((row) => 'allowed_actions' in row)).toBe(false);
    expect(operations.every(({ id_product: id, currency }) => id && currency)).toBe(true);
  });
});

describe('400', () => {
  it.each([
    ['$filter', 'bm8gZXMgdW4gZmlsdHJv', '400-010'],
    ['$filter', '***', '400-010'],
    ['$filter', encodeBase64Text('withholding gt 1'), '400-010'],
    ['$filter', encodeBase64Text('cash eq abc'), '400-010'],
    ['$filter', encodeBase64Text("1 eq 1 or operation_type eq 'X'"), '400-010'],
    ['$filter', encodeBase64Text("key_product eq 'a\0b'"), '400-010'],
    ['$orderby', 'withholding desc', '400-011'],
    ['$orderby', 'cash; drop table operation', '400-011'],
    ['$limit', '0', '400-011'],
    ['$limit', '501', '400-011'],
    ['$limit', '-1', '400-011'],
    ['$offset', 'uno', '400-011'],
    ['$search', 'x', '400-011'],
    ['$top', '5', '400-011'],
  ])('refuses %s=%s', async (field, value, code) => {
    await expect(listOrders({ [field]: value })).rejects.toMatchObject({
      status: 400,
      code,
      field,
    });
  });
});

describe('404', () => {
  it('is the answer to a person without a role for the list of an account or person', async () => {
    const client = await service.as('stranger');
    const account = { params: { id: accountOf('investor_main').uuid } };
    const person = { params: { id: personOf('investor').uuid } };
    await expect(client.call('GET /accounts/{id}/operations', account)).rejects.toMatchObject({
      status: 404,
    });
    await expect(client.call('GET /interveners/{id}/operations', person)).rejects.toMatchObject({
      status: 404,
    });
    const ownAnswer = await client.call('GET /operations', { query: { $limit: 'null' } });
    expect(
      ownAnswer.operations.filter(({ uuid }) => uuidsOf(allOperations).includes(uuid)),
    ).toEqual([]);
    expect(ownAnswer.operations.some((row) => row.product_name === productOf('global').name)).toBe(
      true,
    );
  });
});
