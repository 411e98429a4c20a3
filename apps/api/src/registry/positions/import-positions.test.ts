import { sumUnits } from '@participe/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOrThrow } from '../../../test/support/api.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { type BookedPosition, readBookedPositions } from './registry-positions.store.ts';

const date = '2026-11-18';
let service: TestService;
let bookedPositions: BookedPosition[];
beforeAll(async () => {
  service = await startTestService();
  bookedPositions = await readBookedPositions(service.database.db, date);
});
afterAll(() => service.stop());

async function comparePositions(positions: readonly BookedPosition[], totals: object = {}) {
  const participations = sumUnits(positions.map((position) => position.participations));
  const body = {
    date,
    totals: { positions: positions.length, participations, ...totals },
    positions,
  };
  const token = await service.token('staff');
  return (await callOrThrow(service, 'POST /imports/positions', { token, body })).import;
}

describe('202', () => {
  test('finds no differences where the registry agrees, also when repeated', async () => {
    expect(bookedPositions.length).toBeGreaterThan(3);
    expect(bookedPositions.some((position) => 'dgs_code' in position)).toBe(true);
    for (let importCount = 0; importCount < 2; importCount += 1)
      expect(await comparePositions(bookedPositions)).toMatchObject({
        type: 'POSITIONS',
        rows_ok: bookedPositions.length,
        rows_same: 0,
        rows_error: 0,
        errors: [],
        warnings: [],
      });
  });

  test('names each difference with its row, and the positions that the registry lacks', async () => {
    const [first, second, ...rest] = bookedPositions;
    if (first === undefined || second === undefined)
      throw new Error('The demo accounts hold units.');
    const unknownPosition = { ...first, account_number: '9999999999' };
    const outcome = await comparePositions([
      { ...first, participations: '0.000001' },
      ...rest,
      unknownPosition,
      ...rest.slice(0, 1),
    ]);
    expect(outcome.errors.map(({ row, code }) => [row, code])).toEqual([
      [1, 'UNITS_DIFFER'],
      [rest.length + 2, 'UNITS_DIFFER'],
      [rest.length + 3, 'DUPLICATE'],
    ]);
    expect(outcome.warnings).toEqual([
      { row: 0, code: 'MISSING', message: expect.stringContaining(second.account_number) },
    ]);
    expect(outcome.rows_ok + outcome.rows_error).toBe(rest.length + 3);
  });

  test.each([
    ['a wrong number of rows', { positions: 1 }, 'ROW_COUNT'],
    ['a wrong sum', { participations: '0.000001' }, 'UNITS_SUM'],
  ])('refuses the whole file when its totals have %s', async (_name, totals, code) => {
    const outcome = await comparePositions(bookedPositions, totals);
    expect(outcome).toMatchObject({ rows_ok: 0, rows_error: bookedPositions.length });
    expect(outcome.errors.map((error) => error.code)).toEqual([code]);
  });
});

test('403-001 for a client', async () => {
  const client = await service.as('investor');
  const positions = bookedPositions.slice(0, 1);
  const fileTotals = { positions: 1, participations: '1.000000' };
  await expect(
    client.call('POST /imports/positions', { body: { date, totals: fileTotals, positions } }),
  ).rejects.toMatchObject({ code: '403-001' });
});
