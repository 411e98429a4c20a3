import { randomUUID } from 'node:crypto';
import { formatOperationReference } from '@participe/domain';
import { personOf, productOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../books-audit/reconcile.ts';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { type BankMovement, buildStatement } from '../../test/scenarios/flow.ts';
import { place, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const bondFund = productOf('renta');
const today = '2026-11-19';
/** One insert cannot store so many movements, whose values exceed the parameters of a PostgreSQL statement. */
const movementCount = 6000;
const timeoutMs = 240_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const referenceOf = (index: number): string => formatOperationReference(5_000_000 + index);
/** The amounts differ, so that each movement matches one order only. */
const amountOf = (index: number): string => `${String(1000 + index)}.07`;

async function insertUnpaidOrders(): Promise<void> {
  const client = await service.as('stranger');
  const { operation } = await place(client, subscriptionOf('stranger', 'renta', '900.00'));
  const rows = Array.from({ length: movementCount }, (_, index) => ({
    uuid: randomUUID(),
    reference: referenceOf(index),
    ordered_cash: amountOf(index),
    cash: amountOf(index),
  }));
  await sql`
    insert into operation
    select made.* from operation o,
      jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as copy (row),
      lateral jsonb_populate_record(o, copy.row) as made
    where o.uuid = ${operation.uuid}`.execute(service.database.db);
}

/** Uploads a statement file as bytes in a form instead of text in JSON. */
async function sendStatement(file: string) {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(file, 'latin1')]), 'extracto.n43');
  const token = await service.token('staff');
  return (await callOrThrow(service, 'POST /imports/bank-statements', { token, body: form }))
    .import;
}

const document = personOf('stranger').documentNumber ?? '';

const movementOf = (index: number): BankMovement => ({
  amount: amountOf(index),
  reference: index % 2 === 0 ? referenceOf(index) : '',
  concept: index % 2 === 0 ? `${referenceOf(index)} ${document}` : `APORTACION ${document}`,
});

const countPaidOrders = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from operation where cash_reconciled_on = ${today}
      and reference >= ${referenceOf(0)}`.execute(service.database.db);
  return rows[0]?.n ?? 0;
};

const countMovements = async (): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from bank_movement`.execute(service.database.db);
  return rows[0]?.n ?? 0;
};

const fileOf = (length: number): string =>
  buildStatement(
    bondFund.collectionIban,
    today,
    Array.from({ length }, (_, index) => movementOf(index)),
  );

describe('a damaged statement', () => {
  const damagedCount = 2000;
  const file = fileOf(damagedCount);

  test.each([
    ['cut short', () => file.slice(0, file.length - 400), 'RECORD'],
    ['with one byte flipped', () => corruptAmount(file), 'SUM'],
    ['with a wrong total', () => corruptClosingBalance(file), 'BALANCE'],
  ])('%s is refused as a whole, with the position of the error', async (_name, damaged, code) => {
    const outcome = await sendStatement(damaged());
    expect(outcome).toMatchObject({ rows_ok: 0, rows_same: 0 });
    expect(outcome.rows_error).toBeGreaterThan(damagedCount / 2);
    expect(outcome.errors.map((error) => error.code).join(' ')).toContain(code);
    expect(outcome.errors.every(({ row, message }) => row > 0 && message !== '')).toBe(true);
    expect(await countMovements()).toBe(0);
  });
});

describe('a long statement', () => {
  const file = fileOf(movementCount);

  test(
    'of six thousand movements pays as many orders, each once, and the books agree',
    async () => {
      await insertUnpaidOrders();
      const outcome = await sendStatement(file);
      expect(outcome).toMatchObject({ rows_ok: movementCount, rows_error: 0, warnings: [] });
      expect(await countPaidOrders()).toBe(movementCount);
      expect(await sendStatement(file)).toEqual(outcome);
      expect(await countMovements()).toBe(movementCount);
      const { differences } = await auditBooks(service.database.db);
      expect(
        differences.map(({ invariant }) => invariant).filter((id) => /^I(1|20.*)$/u.test(id)),
      ).toEqual([]);
    },
    timeoutMs,
  );

  test('above the size limit is refused before it is read', async () => {
    const form = new FormData();
    form.set('file', new Blob(['2'.repeat(11 * 1024 * 1024)]));
    const token = await service.token('staff');
    const answer = await callApi(service, 'POST /imports/bank-statements', { token, body: form });
    expect(answer.status).toBe(413);
  });
});

/** Changes a digit in the amount of a movement in the middle of the file, so that the file is no longer valid. */
function corruptAmount(text: string): string {
  const position = text.indexOf('\r\n22', text.length / 2) + 2 + 40;
  const digit = String((Number(text[position]) + 1) % 10);
  return text.slice(0, position) + digit + text.slice(position + 1);
}

/** Changes a digit of the closing balance, so that the file is no longer valid. */
function corruptClosingBalance(text: string): string {
  const position = text.lastIndexOf('\r\n33') + 2 + 72;
  const digit = String((Number(text[position]) + 1) % 10);
  return text.slice(0, position) + digit + text.slice(position + 1);
}
