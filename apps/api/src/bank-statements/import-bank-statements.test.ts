import {
  accountDigitsOfIban,
  type StatementDraftMovement,
  writeNorma43,
} from '@participe/connectors';
import type { Operation, OrderBody } from '@participe/contract';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';
import { place, readOperation, sign, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
const document = personOf('stranger').documentNumber ?? '';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function placeSubscription(
  cash: string,
  product: 'renta' | 'global' = 'renta',
): Promise<Operation> {
  const placedOrder = await place(
    await service.as('stranger'),
    subscriptionOf('stranger', product, cash),
  );
  return placedOrder.operation;
}

function buildFile(
  movements: readonly Partial<StatementDraftMovement>[],
  iban: string = productOf('renta').collectionIban,
): string {
  const digits = accountDigitsOfIban(iban) ?? '';
  return writeNorma43({
    accounts: [
      {
        bank: digits.slice(0, 4),
        office: digits.slice(4, 8),
        account: digits.slice(8),
        initialDate: '2026-11-19',
        finalDate: '2026-11-19',
        openingBalance: '1000.00',
        name: 'SOTAVERA',
        movements: movements.map((movement) => ({
          operationDate: '2026-11-19',
          debit: false,
          amount: '0.00',
          ...movement,
        })),
      },
    ],
  });
}

async function sendStatement(file: string) {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(file, 'latin1')]), 'extracto.n43');
  const staff = await service.staff();
  const { import: outcome } = await staff.call('POST /imports/bank-statements', { body: form });
  return outcome;
}

const warningCodes = (outcome: Awaited<ReturnType<typeof sendStatement>>) =>
  outcome.warnings.map(({ code }) => code);

async function listMovements(uuidImport: string) {
  return service.database.db
    .selectFrom('bank_movement')
    .select(['row_number', 'status', 'uuid_operation', 'matched_by', 'queue_reason', 'amount'])
    .where('uuid_import', '=', uuidImport)
    .orderBy('row_number')
    .execute();
}

describe('202', () => {
  it("matches money with the order that its reference names, and sets the order's value date", async () => {
    const placedOrder = await place(
      await service.as('stranger'),
      subscriptionOf('stranger', 'renta', '350.00'),
    );
    await sign(service, 'stranger', placedOrder);
    const { uuid, reference } = placedOrder.operation;
    const outcome = await sendStatement(
      buildFile([
        { amount: '350.00', concepts: [`${reference} ${document}`], reference2: reference },
      ]),
    );
    expect(outcome).toMatchObject({
      type: 'BANK_STATEMENTS',
      rows_ok: 1,
      rows_same: 0,
      rows_error: 0,
    });
    expect(await listMovements(outcome.uuid)).toEqual([
      {
        row_number: 2,
        status: 'MATCHED',
        uuid_operation: uuid,
        matched_by: 'REFERENCE',
        queue_reason: null,
        amount: '350.00',
      },
    ]);
    expect(await readOperation(service, uuid)).toMatchObject({ expected_value_date: '2026-11-19' });
  });

  it('returns the same response to the same file, and books nothing twice', async () => {
    const { reference } = await placeSubscription('410.00');
    const file = buildFile([{ amount: '410.00', reference2: reference }]);
    const first = await sendStatement(file);
    expect(await sendStatement(file)).toEqual(first);
    expect(await listMovements(first.uuid)).toHaveLength(1);
  });

  it('books the same money once, even if line ends and blanks of the file differ', async () => {
    const { reference } = await placeSubscription('415.00');
    const movement = { amount: '415.00', reference2: reference };
    const file = buildFile([movement, movement, { amount: '3.00', concepts: ['CUOTA', 'MES'] }]);
    expect(await sendStatement(file)).toMatchObject({ rows_ok: 3, rows_same: 0 });
    const fileLines = file.split('\r\n');
    for (const reformattedFile of [
      fileLines.join('\n'),
      fileLines.map((line) => line.trimEnd()).join('\r\n'),
      fileLines.map((line) => `${line}  `).join('\n'),
    ]) {
      const outcome = await sendStatement(reformattedFile);
      expect(outcome).toMatchObject({ rows_ok: 0, rows_same: 3, rows_error: 0, warnings: [] });
      expect(await listMovements(outcome.uuid)).toEqual([]);
    }
  });

  it('books only the new movements of a file that overlaps with an earlier one', async () => {
    const { reference } = await placeSubscription('416.00');
    const first = { amount: '416.00', reference2: reference };
    const laterMovement = { amount: '5.00', operationDate: '2026-11-18', concepts: ['CUOTA'] };
    await sendStatement(buildFile([first, laterMovement]));
    const outcome = await sendStatement(
      buildFile([
        laterMovement,
        first,
        first,
        { ...laterMovement, debit: true },
        { ...laterMovement, amount: '5.01' },
      ]),
    );
    expect(outcome).toMatchObject({ rows_ok: 3, rows_same: 2, rows_error: 0 });
    expect(warningCodes(outcome)).toEqual(['ALREADY_PAID', 'DEBIT', 'NO_ORDER']);
  });

  it('queues a second payment of an order, a wrong amount, a debit, and money without an order', async () => {
    const { reference } = await placeSubscription('420.00');
    const outcome = await sendStatement(
      buildFile([
        { amount: '420.00', reference2: reference },
        { amount: '420.00', reference2: reference },
        { amount: '77.00', reference2: (await placeSubscription('430.00')).reference },
        { amount: '9.99', concepts: ['TRANSFERENCIA DE ALGUIEN'] },
        { amount: '12.00', debit: true },
      ]),
    );
    expect(outcome.rows_ok).toBe(5);
    expect(warningCodes(outcome)).toEqual(['ALREADY_PAID', 'AMOUNT_DIFFERS', 'NO_ORDER', 'DEBIT']);
  });

  it('matches money without a reference by document number, and then by registered IBAN, when exactly one order is unpaid', async () => {
    const byDocument = await placeSubscription('511.00');
    const byIban = await placeSubscription('522.00');
    const [bank] = accountOf('stranger').bankAccounts;
    const outcome = await sendStatement(
      buildFile([
        { amount: '511.00', concepts: [`APORTACION FONDO ${document}`] },
        { amount: '522.00', concepts: [`ORDENANTE ${bank?.iban ?? ''}`] },
      ]),
    );
    expect(
      (await listMovements(outcome.uuid)).map((row) => [row.uuid_operation, row.matched_by]),
    ).toEqual([
      [byDocument.uuid, 'DOCUMENT'],
      [byIban.uuid, 'IBAN'],
    ]);
  });

  it('matches the credit of a cheque by reference, and otherwise by document number', async () => {
    const placeChequeOrder = async (cash: string) => {
      const body = { ...subscriptionOf('stranger', 'renta', cash), payment_method: 'CHEQUE' };
      return (await place(await service.as('stranger'), body as OrderBody)).operation;
    };
    const [byReference, byDocument] = [
      await placeChequeOrder('544.00'),
      await placeChequeOrder('555.00'),
    ];
    const outcome = await sendStatement(
      buildFile([
        { amount: '544.00', concepts: [`ABONO CHEQUE ${byReference.reference}`] },
        { amount: '555.00', concepts: [`ABONO CHEQUE ${document}`] },
      ]),
    );
    expect(
      (await listMovements(outcome.uuid)).map((row) => [row.uuid_operation, row.matched_by]),
    ).toEqual([
      [byReference.uuid, 'REFERENCE'],
      [byDocument.uuid, 'DOCUMENT'],
    ]);
  });

  it('leaves a movement to staff when two unpaid orders match', async () => {
    await placeSubscription('533.00');
    await placeSubscription('533.00');
    expect(
      warningCodes(await sendStatement(buildFile([{ amount: '533.00', concepts: [document] }]))),
    ).toEqual(['AMBIGUOUS']);
  });

  it('tolerates a difference of one cent, but not of two', async () => {
    const orderOneCentOff = await placeSubscription('600.00');
    const orderTwoCentsOff = await placeSubscription('700.00');
    const outcome = await sendStatement(
      buildFile([
        { amount: '600.01', reference2: orderOneCentOff.reference },
        { amount: '699.98', reference2: orderTwoCentsOff.reference },
      ]),
    );
    expect(warningCodes(outcome)).toEqual(['AMOUNT_DIFFERS']);
  });

  it('matches nothing on an account that collects for another product or for none', async () => {
    const { reference } = await placeSubscription('640.00');
    const otherFile = buildFile(
      [{ amount: '640.00', reference2: reference }],
      productOf('global').collectionIban,
    );
    expect(warningCodes(await sendStatement(otherFile))).toEqual(['OTHER_ACCOUNT']);
    const unknownFile = buildFile(
      [{ amount: '640.00', reference2: reference }],
      'ES9121000418450200051332',
    );
    expect(warningCodes(await sendStatement(unknownFile))).toEqual(['UNKNOWN_ACCOUNT']);
  });

  it('is also the answer when the document number of a payer was changed in the database', async () => {
    const { reference } = await placeSubscription('655.00');
    const { db } = service.database;
    const { uuid } = personOf('stranger');
    const setNumber = (value: string) =>
      db
        .updateTable('intervener')
        .set({ document_number: value })
        .where('uuid', '=', uuid)
        .execute();
    await setNumber('enc:mac:altered');
    const outcome = await sendStatement(buildFile([{ amount: '655.00', reference2: reference }]));
    expect(outcome).toMatchObject({ rows_ok: 1, warnings: [] });
    await setNumber(encryptColumn('intervener.document_number', [uuid], document));
  });
});

describe('202 of a damaged file', () => {
  let movementsBefore: unknown;
  const countMovements = () =>
    service.database.db
      .selectFrom('bank_movement')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst();
  beforeEach(async () => {
    movementsBefore = await countMovements();
  });

  it('refuses the whole file when a sum is wrong, and books nothing', async () => {
    const { uuid, reference } = await placeSubscription('810.00');
    const soundFile = buildFile([{ amount: '810.00', reference2: reference }]);
    const outcome = await sendStatement(soundFile.replace('00000000081000', '00000000081100'));
    expect(outcome).toMatchObject({ rows_ok: 0, rows_same: 0, rows_error: 1 });
    expect(outcome.errors.map(({ code }) => code)).toContain('CREDIT_SUM');
    expect(await countMovements()).toEqual(movementsBefore);
    const row = await service.database.db
      .selectFrom('operation')
      .select('cash_reconciled_on')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(row.cash_reconciled_on).toBeNull();
  });
});

describe('403-001', () => {
  it('is the answer to a client', async () => {
    const investor = await service.as('investor');
    await expect(
      investor.call('POST /imports/bank-statements', { body: { file: buildFile([]) } }),
    ).rejects.toMatchObject({ status: 403, code: '403-001' });
  });
});
