import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { debitOf, readFiles, returnDebit, sendDebit } from '../../../test/scenarios/debit-steps.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import { storyTimeout } from '../../../test/scenarios/fund-story.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import {
  place,
  publishNavOf,
  readOperation,
  redemptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { textOfPdf } from '../../../test/support/pdf-text.ts';
import { confirmAsRegistry, receiveMoney } from '../../../test/partners/registry.ts';
import { placeDebit, debitedFund, debitsOf } from '../../../test/scenarios/returned-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { runOrderDatesCase } from '../../../test/worked/dates.ts';
import { collectDebits } from './collect-debits.ts';

const fund = productOf('global');

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.setClock('2026-11-19T09:00:00.000Z');
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const mandateOf = async (uuid: string | null | undefined) =>
  service.database.db
    .selectFrom('mandate')
    .select(['status', 'sequence', 'reference'])
    .where('uuid', '=', uuid ?? null)
    .executeTakeFirstOrThrow();

async function simulate(body: ReturnType<typeof debitOf>) {
  const client = await service.as('investor');
  const { simulation } = await client.call('POST /operations/simulation', { body });
  return simulation;
}

describe('a single subscription by direct debit', () => {
  test('has the collection date of its debit as value date: two T2 days from today', async () => {
    const simulation = await simulate(debitOf('investor_main', 'global', '500.00'));
    expect(simulation).toMatchObject({ errors: [], expected_value_date: '2026-11-23' });
    const overLimit = await simulate(debitOf('investor_main', 'global', '30000.01'));
    expect(overLimit.errors).toMatchObject([
      { code: '400-020', message: 'El importe debe ser igual o inferior a 30.000,00€' },
    ]);
  });

  test('is refused when the bank account has no validated proof of ownership', async () => {
    const account = await service.database.db
      .selectFrom('bank_account')
      .select(['uuid', 'uuid_account'])
      .where('status', '=', 'PENDING')
      .where('uuid_account', '=', debitOf('investor_main', 'global', '1.00').uuid_account)
      .executeTakeFirstOrThrow();
    const { errors } = await simulate({
      ...debitOf('investor_main', 'global', '500.00'),
      uuid_bank_account: account.uuid,
    });
    expect(errors).toMatchObject([{ field: 'uuid_bank_account' }]);
  });

  test('is offered to companies too, but not to people who may not order', async () => {
    const company = await service.as('admin_1');
    const body = debitOf('company', 'global', '1500.00');
    const { simulation } = await company.call('POST /operations/simulation', { body });
    expect(simulation.errors).toEqual([]);
    const stranger = await service.as('stranger');
    await expect(place(stranger, body)).rejects.toMatchObject({ status: 404 });
  });

  test('has a document with the mandate and with the announcement of the debit', async () => {
    const client = await service.as('investor');
    const placed = await place(client, debitOf('investor_main', 'global', '200.00'));
    const { blob } = await client.call('GET /accounts/{id}/documents/{doc}', {
      params: { id: placed.operation.uuid_account, doc: placed.documents_to_sign[0]?.uuid ?? '' },
    });
    const text = textOfPdf(new Uint8Array(await blob.arrayBuffer()));
    const mandate = await mandateOf(placed.operation.uuid_mandate);
    expect(mandate).toMatchObject({ status: 'PENDING_SIGNATURE', sequence: 'OOFF' });
    expect(text).toContain(mandate.reference);
    expect(text).toContain('ES33000A99999021');
    expect(text).toContain('2 días');
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      'enviar el adeudo SEPA de esta orden al banco',
    );
  });

  test('is sent to the bank exactly once after its validation, and cannot be cancelled afterwards', async () => {
    const order = await sendDebit(
      service,
      'investor',
      debitOf('investor_main', 'global', '500.00'),
    );
    expect(order).toMatchObject({
      operation_status: 'VALIDATED',
      expected_value_date: '2026-11-23',
      payment_method: 'DOMICILIACION',
    });
    const [file, ...others] = await readFiles(service, 0);
    expect(others).toEqual([]);
    const mandate = await mandateOf(order.uuid_mandate);
    expect(file).toMatchObject({ requested_on: '2026-11-23', entries: 1, total: '500.00' });
    expect(file?.read).toMatchObject({
      type: 'PAIN_008',
      transactions: [
        {
          endToEndId: `${order.reference}-D1`,
          amount: '500.00',
          date: '2026-11-23',
          ownIban: fund.collectionIban,
          remittance: `${order.reference} ${fund.name}`.normalize('NFKD').replaceAll(/\p{M}/gu, ''),
          mandate: { reference: mandate.reference, signedOn: '2026-11-19' },
          sequence: 'OOFF',
        },
      ],
    });
    expect(mandate.status).toBe('EXPIRED');
    const laterResult = await simulate(debitOf('investor_main', 'global', '30000.01'));
    expect(laterResult.errors).toEqual([]);
    const client = await service.as('investor');
    const { operation } = await client.call('GET /operations/{id}', { params: { id: order.uuid } });
    expect(operation.allowed_actions).not.toContain('CANCEL');
    expect(await notificationsOf(client, order.uuid)).toContainEqual(
      expect.stringMatching(/^El 23-nov-2026 cargaremos 500,00\s€/u),
    );
    await service.runJobs();
    expect(await readFiles(service, file?.seq ?? 0)).toEqual([]);
  });

  test('locks the purchased units for exactly 56 days', async () => {
    const { seq = 0 } = (await readFiles(service, 0)).at(-1) ?? {};
    const order = await sendDebit(
      service,
      'investor',
      debitOf('investor_main', 'tesoreria', '1500.00'),
    );
    const [file] = await readFiles(service, seq);
    expect(file?.requested_on).toBe('2026-11-23');
    await service.setClock('2026-11-23T09:00:00.000Z');
    await receiveMoney(service, order, productOf('tesoreria'), '2026-11-23');
    await service.setClock('2026-11-23T13:30:00.000Z');
    await service.runJobs();
    await service.setClock('2026-11-24T09:00:00.000Z');
    await publishNavOf(service, productOf('tesoreria').isin ?? '', '2026-11-23', '10.000000');
    const sentOrder = await readOperation(service, order.uuid);
    const figures = { nav: '10.000000', date: '2026-11-23', participations: '150.000000' };
    const executed = await confirmAsRegistry(service, sentOrder, { ...figures, cash: '1500.00' });
    expect(executed).toMatchObject({ operation_status: 'FINALIZED', value_date: '2026-11-23' });
    const isLockedOn = async (date: string) => {
      await service.setClock(`${date}T09:00:00.000Z`);
      const client = await service.as('investor');
      const { position_statuses: statuses } = await client.call(
        'POST /operations/position-statuses',
        {
          body: {
            uuid_account: order.uuid_account,
            id_products: [productOf('tesoreria').uuid],
          },
        },
      );
      return statuses[0]?.reasons.includes('DIRECT_DEBIT_LOCK');
    };
    /** Returns the refusals, at a given time, of an order to sell or transfer units bought by direct debit. */
    const refusalsAt = async (moment: string, body: object): Promise<string[]> => {
      await service.setClock(moment);
      const client = await service.as('investor');
      const { simulation } = await client.call('POST /operations/simulation', {
        body: { ...redemptionOf('investor_main', 'tesoreria', { participations: '150' }), ...body },
      });
      return simulation.errors.map(({ code }) => code);
    };
    const transferBody = {
      operation_type: 'TRASPASO_INTERNO',
      id_destination_product: productOf('global').uuid,
    };
    expect(await isLockedOn('2026-11-24')).toBe(true);
    expect(await isLockedOn('2027-01-18')).toBe(true);
    // The lock ends at midnight in Madrid, which is 23:00 UTC.
    const lastLockedSecond = '2027-01-18T22:59:59.000Z';
    expect(await refusalsAt(lastLockedSecond, {})).toEqual(['400-042']);
    expect(await refusalsAt(lastLockedSecond, transferBody)).not.toContain('400-042');
    expect(await refusalsAt('2027-01-18T23:00:00.000Z', {})).toEqual([]);
    expect(await isLockedOn('2027-01-19')).toBe(false);
    expect((await auditBooks(service.database.db)).differences).toEqual([]);
  });
});

describe('two orders placed at the same time', () => {
  test('are in one file, which two workers write only once', async () => {
    const { seq = 0 } = (await readFiles(service, 0)).at(-1) ?? {};
    const orders = [];
    for (const cash of ['101.10', '202.20']) {
      await advanceSession(service, 31);
      const placed = await placeAndSign(
        service,
        'investor',
        debitOf('investor_main', 'global', cash),
      );
      orders.push(await validate(service, placed.operation.uuid));
    }
    const { service: inner, database } = service;
    const deps = { database: database.db, services: inner.services, clock: inner.clock };
    const sentCounts = await Promise.all([1, 2].map(() => collectDebits(deps)));
    expect(sentCounts.toSorted((a, b) => a - b)).toEqual([0, 2]);
    const [file, ...others] = await readFiles(service, seq);
    expect(others).toEqual([]);
    expect(file).toMatchObject({ entries: 2, total: '303.30' });
    expect(file?.read.transactions.map(({ amount }) => amount).toSorted()).toEqual([
      '101.10',
      '202.20',
    ]);
  });

  test('an order that was cancelled in time is not debited', async () => {
    const { seq = 0 } = (await readFiles(service, 0)).at(-1) ?? {};
    const placed = await placeAndSign(
      service,
      'investor',
      debitOf('investor_main', 'global', '77.00'),
    );
    await validate(service, placed.operation.uuid);
    const staff = await service.staff();
    await staff.call('POST /operations/{id}/status-change', {
      params: { id: placed.operation.uuid },
      body: { operation_status: 'CANCELLED', reason_code: 'OTRO' },
    });
    await service.runJobs();
    expect(await readFiles(service, seq)).toEqual([]);
  });
});

describe('the worked dates of a debit', () => {
  test.each([
    ['A-NAV-11', '2026-07-05', '2026-07-06', '2026-07-02'],
    ['A-NAV-12', '2026-04-06', '2026-04-07', '2026-04-01'],
  ])(
    '%s: its file is written in time, and requests this collection date',
    { timeout: storyTimeout },
    async (_id, nominal, due, fileDate) => {
      const ownService = await startTestService();
      try {
        const input = { operation: 'PERIODICA_DOMICILIADA', nominal_date: nominal };
        const dates = { due_date: due, nav_date: due };
        expect(await runOrderDatesCase(ownService, input)).toMatchObject(dates);
        const [file, ...others] = await readFiles(ownService, 0);
        expect(others).toEqual([]);
        expect(file).toMatchObject({ requested_on: due, entries: 1 });
        expect(file?.created_at.slice(0, 10)).toBe(fileDate);
        expect(file?.read.transactions).toMatchObject([{ date: due, sequence: 'RCUR' }]);
      } finally {
        await ownService.stop();
      }
    },
  );
});

test('a debit is not repeated when the client has sent the money by bank transfer', async () => {
  const ownService = await startTestService();
  try {
    const order = await placeDebit(ownService);
    await ownService.setClock('2026-11-23T09:00:00.000Z');
    await returnDebit(ownService, order, { code: 'AM04', on: '2026-11-23' });
    await ownService.setClock('2026-11-26T07:00:00.000Z');
    await receiveMoney(ownService, order, debitedFund, '2026-11-26');
    await ownService.runJobs();
    expect(await debitsOf(ownService, order.uuid)).toEqual(['RETURNED', 'CANCELLED']);
    await ownService.setClock('2026-11-26T13:30:00.000Z');
    await ownService.runJobs();
    expect(await readOperation(ownService, order.uuid)).toMatchObject({
      operation_status: 'RD_SENT',
      expected_value_date: '2026-11-26',
    });
    expect((await auditBooks(ownService.database.db)).differences).toEqual([]);
  } finally {
    await ownService.stop();
  }
});

test('a cheque counts as received on the day on which the bank finally credits it', async () => {
  await service.setClock('2027-01-20T09:00:00.000Z');
  const placed = await placeAndSign(service, 'investor', {
    ...debitOf('investor_main', 'global', '88.00'),
    payment_method: 'CHEQUE',
  });
  await validate(service, placed.operation.uuid);
  await service.setClock('2027-01-25T09:00:00.000Z');
  await receiveMoney(service, placed.operation, fund, '2027-01-25');
  expect(await readOperation(service, placed.operation.uuid)).toMatchObject({
    operation_status: 'VALIDATED',
    expected_value_date: '2027-01-25',
  });
});
