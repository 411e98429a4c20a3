import { formatMandateReference } from '@participe/domain';
import { demoManager, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import {
  readChildren,
  buildPeriodicRedemptionBody,
  periodicSubscriptionOf,
} from '../../../test/scenarios/instruction-steps.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import { textOfPdf } from '../../../test/support/pdf-text.ts';
import {
  type PlacedOrder,
  publishNavOf,
  readOperation,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { confirmAsRegistry, receiveMoney } from '../../../test/partners/registry.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const fund = productOf('global');
const isin = fund.isin ?? '';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

async function runJobsOnMorningOf(date: string): Promise<void> {
  await service.setClock(`${date}T09:00:00.000Z`);
  await service.runJobs();
}

describe('a quarterly subscription of 100,00 € that increases by 15,00 € every year', () => {
  let instruction: PlacedOrder['operation'];

  test('is simulated with its next twelve dates, moved to business days of Madrid and T2', async () => {
    const client = await service.as('investor');
    const { simulation } = await client.call('POST /operations/simulation', {
      body: periodicSubscriptionOf('investor_main', 'global', '100.00', {
        per_period: 'TRIMESTRAL',
        per_start_date: '2026-12-05',
        per_increase_type: 'LINEAL',
        per_increase: '15',
      }),
    });
    expect(simulation).toMatchObject({ errors: [], cash: '100.00' });
    expect(simulation.expected_value_date).toBe('2026-12-09');
    expect(simulation.calendar).toHaveLength(12);
    expect(simulation.calendar.slice(0, 6)).toEqual([
      { date: '2026-12-09', amount: '100.00' },
      { date: '2027-03-05', amount: '100.00' },
      { date: '2027-06-07', amount: '100.00' },
      { date: '2027-09-06', amount: '100.00' },
      { date: '2027-12-07', amount: '115.00' },
      { date: '2028-03-06', amount: '115.00' },
    ]);
    // The holidays of Madrid and T2 up to Easter Monday, on which only T2 is closed.
    expect(simulation.closed_days?.filter((day) => day <= '2027-03-29')).toEqual([
      '2026-12-07',
      '2026-12-08',
      '2026-12-25',
      '2027-01-01',
      '2027-01-06',
      '2027-03-25',
      '2027-03-26',
      '2027-03-29',
    ]);
  });

  test('becomes active once it is signed with its mandate and validated', async () => {
    const placedOrder = await placeAndSign(
      service,
      'investor',
      periodicSubscriptionOf('investor_main', 'global', '100.00', {
        per_period: 'TRIMESTRAL',
        per_start_date: '2026-12-05',
        per_increase_type: 'LINEAL',
        per_increase: '15',
      }),
    );
    await validate(service, placedOrder.operation.uuid);
    await service.runJobs();
    instruction = await readOperation(service, placedOrder.operation.uuid);
    expect(instruction).toMatchObject({
      operation_status: 'PERIODIC_ACTIVE',
      operation_sub_type: 'ALTA',
      next_execution_date: '2026-12-09',
    });
    const mandate = await service.database.db
      .selectFrom('mandate')
      .selectAll()
      .where('uuid', '=', instruction.uuid_mandate ?? '')
      .executeTakeFirstOrThrow();
    expect(mandate).toMatchObject({ status: 'ACTIVE', sequence: 'RCUR', scheme: 'CORE' });
    expect(mandate.reference.length).toBeLessThanOrEqual(35);
  });

  test('its document states period, end, increase and mandate', async () => {
    const client = await service.as('investor');
    const { documents } = await client.call('GET /operations/{id}/documents', {
      params: { id: instruction.uuid },
    });
    const { blob } = await client.call('GET /accounts/{id}/documents/{doc}', {
      params: { id: instruction.uuid_account, doc: documents[0]?.uuid ?? '' },
    });
    const paperText = textOfPdf(new Uint8Array(await blob.arrayBuffer()));
    for (const words of [
      'Cada tres meses',
      '05-dic-2026',
      'Sin fecha de fin',
      '15,00 € más cada año',
      'Cuenta de cargo',
      'Certificado de firma',
      formatMandateReference(instruction.uuid_mandate ?? ''),
      demoManager.creditorId,
      `Autorizo a ${demoManager.legalName} a enviar los adeudos SEPA de esta instrucción al banco de la cuenta de cargo, y a ese banco a cargarlos.`,
      'Recibiré el aviso de cada cargo con 2 días de antelación.',
    ])
      expect(paperText.replaceAll('\u00a0', ' ')).toContain(words);
    expect(paperText.split(formatMandateReference(instruction.uuid_mandate ?? ''))).toHaveLength(2);
  });

  test('creates no order three T2 days before its execution day', async () => {
    await runJobsOnMorningOf('2026-12-04');
    expect(await readChildren(service, instruction.uuid)).toEqual([]);
  });

  test('creates one order two T2 days before its execution day, and announces the debit', async () => {
    await runJobsOnMorningOf('2026-12-07');
    await service.runJobs();
    const children = await readChildren(service, instruction.uuid);
    expect(children).toHaveLength(1);
    expect(children[0]).toMatchObject({
      operation_type: 'SUSCRIPCION',
      operation_sub_type: 'PERIODICA',
      operation_status: 'VALIDATED',
      payment_method: 'DOMICILIACION',
      cash: '100.00',
      scheduled_on: '2026-12-05',
      expected_value_date: '2026-12-09',
      uuid_parent_operation: instruction.uuid,
    });
    expect(await readOperation(service, instruction.uuid)).toMatchObject({
      next_execution_date: '2027-03-05',
    });
    expect(await notificationsOf(await service.as('investor'), children[0]?.uuid ?? '')).toEqual([
      'El 09-dic-2026 cargaremos 100,00\u00a0€ en su cuenta terminada en 0011 para su suscripción periódica de Sotavera Global, FI.',
    ]);
  });

  test('the order is priced on the day of its debit, and its units stay locked for 56 days', async () => {
    const [child] = await readChildren(service, instruction.uuid);
    await service.setClock('2026-12-09T08:30:00.000Z');
    if (child === undefined) throw new Error('The order was made.');
    await receiveMoney(service, child, fund, '2026-12-09');
    await service.setClock('2026-12-09T13:05:00.000Z');
    await service.runJobs();
    const sentOperation = await readOperation(service, child.uuid);
    expect(sentOperation).toMatchObject({
      operation_status: 'RD_SENT',
      expected_value_date: '2026-12-09',
    });
    await service.setClock('2026-12-10T09:00:00.000Z');
    await publishNavOf(service, isin, '2026-12-09', '25.000000');
    const operation = await confirmAsRegistry(service, sentOperation, {
      nav: '25.000000',
      date: '2026-12-09',
      participations: '4.000000',
      cash: '100.00',
    });
    expect(operation).toMatchObject({ operation_status: 'FINALIZED', participations: '4.000000' });
    const lot = await service.database.db
      .selectFrom('lot')
      .select(['participations', 'locked_until'])
      .where('uuid_operation', '=', operation.uuid)
      .executeTakeFirstOrThrow();
    expect(lot).toEqual({ participations: '4.000000', locked_until: '2027-02-03' });
    const { clean, text } = await auditBooks(service.database.db);
    expect({ clean, text }).toMatchObject({ clean: true });
  });

  test('debits 115,00 € from the anniversary on, priced to the sixth decimal', async () => {
    for (const date of ['2027-03-03', '2027-06-03', '2027-09-02', '2027-12-03'])
      await runJobsOnMorningOf(date);
    const children = await readChildren(service, instruction.uuid);
    expect(
      children.map(({ scheduled_on: day, cash, operation_status: status }) => [day, cash, status]),
    ).toEqual([
      ['2026-12-05', '100.00', 'FINALIZED'],
      // The money of these child orders was not received, so that they were cancelled after fifteen days like other
      // subscriptions.
      ['2027-03-05', '100.00', 'CANCELLED'],
      ['2027-06-05', '100.00', 'CANCELLED'],
      ['2027-09-05', '100.00', 'CANCELLED'],
      ['2027-12-05', '115.00', 'VALIDATED'],
    ]);
    const child = children[4];
    if (child === undefined) throw new Error('The order was made.');
    expect(child.expected_value_date).toBe('2027-12-07');
    await service.setClock('2027-12-07T08:30:00.000Z');
    await receiveMoney(service, child, fund, '2027-12-07');
    await service.setClock('2027-12-07T13:05:00.000Z');
    await service.runJobs();
    const sentOperation = await readOperation(service, child.uuid);
    await service.setClock('2027-12-09T09:00:00.000Z');
    await publishNavOf(service, isin, '2027-12-07', '27.123456');
    const operation = await confirmAsRegistry(service, sentOperation, {
      nav: '27.123456',
      date: '2027-12-07',
      participations: '4.239873',
      cash: '115.00',
    });
    expect(operation).toMatchObject({ operation_status: 'FINALIZED', cash: '115.00' });
  });
});

describe('a half-yearly redemption of 500,000000 units', () => {
  test('is simulated with the first payment, its duration and the day on which it would stop', async () => {
    const client = await service.as('investor');
    const { simulation } = await client.call('POST /operations/simulation', {
      body: buildPeriodicRedemptionBody(
        'investor_main',
        'global',
        { participations: '500.000000' },
        { per_period: 'SEMESTRAL', per_start_date: '2028-01-10' },
      ),
    });
    expect(simulation.errors).toMatchObject([{ code: '400-020', field: 'per_start_date' }]);
    const { simulation: earlierSimulation } = await client.call('POST /operations/simulation', {
      body: buildPeriodicRedemptionBody(
        'investor_main',
        'global',
        { participations: '500.000000' },
        { per_period: 'SEMESTRAL', per_start_date: '2027-12-13' },
      ),
    });
    expect(earlierSimulation).toMatchObject({
      errors: [],
      participations: '500.000000',
      months_left: 18,
      minimum_ok: false,
      expected_value_date: '2027-12-13',
    });
    expect(
      earlierSimulation.warnings.find(({ code }) => code === 'MINIMO_A_MANTENER')?.text,
    ).toContain('quedaría menos de 1 participación en el fondo');
    expect(earlierSimulation.calendar[0]?.date).toBe('2027-12-13');
    expect(earlierSimulation.fiscal_items.length).toBeGreaterThan(0);
  });
});
