import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import { advanceSession } from '../../../test/support/login.ts';
import {
  readOperation,
  redemptionOf,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import {
  readConfirmationText,
  fiscalLines,
  notificationsOf,
  postingsOf,
} from '../../../test/support/order-records.ts';
import {
  confirmAsRegistry,
  moveToNextDay,
  receiveMoney,
  validateAndExport,
} from '../../../test/partners/registry.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

/**
 * Follows one position from its first purchase to its last redemption. The expected results were calculated by hand
 * and rounded half up.
 */
const fund = productOf('global');
const isin = fund.isin ?? '';
const account = accountOf('newcomer').uuid;
const navs = {
  thursday: { isin, date: '2026-11-19', nav: '20.123456' },
  friday: { isin, date: '2026-11-20', nav: '20.987654' },
  monday: { isin, date: '2026-11-23', nav: '20.987654' },
  tuesday: { isin, date: '2026-11-24', nav: '19.500000' },
  wednesday: { isin, date: '2026-11-25', nav: '21.250000' },
} as const;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.database.db
    .insertInto('appropriateness_result')
    .values({
      uuid_intervener: personOf('newcomer').uuid,
      product_family: 'NO_COMPLEJO',
      result: 'CONVENIENTE',
      taken_at: new Date('2026-11-01T09:00:00Z'),
      valid_until: '2028-11-01',
    })
    .execute();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const subscriptionFor = (cash: string) => subscriptionOf('newcomer', 'global', cash);

async function readPosition() {
  const client = await service.as('newcomer');
  const answer = await client.call('GET /accounts/{id}/positions', { params: { id: account } });
  return answer.positions.find(({ id_product: id }) => id === fund.uuid);
}

const newcomerClient = () => service.as('newcomer');

describe('a position', () => {
  test('Thursday: a first subscription of 2.000,00 €, paid through the bank statement', async () => {
    const { operation } = await placeAndSign(service, 'newcomer', subscriptionFor('2000.00'));
    expect(await readOperation(service, operation.uuid)).toMatchObject({
      operation_status: 'SIGNED',
      operation_sub_type: 'INICIAL',
      order_date: '2026-11-19T09:00:00.000Z',
      expected_value_date: '2026-11-19',
    });
    const outcome = await receiveMoney(service, operation, fund, '2026-11-19');
    expect(outcome).toMatchObject({ rows_ok: 1, rows_error: 0, warnings: [] });
    const sentOrder = await validateAndExport(service, operation.uuid);
    expect(sentOrder).toMatchObject({
      operation_status: 'RD_SENT',
      expected_value_date: '2026-11-19',
      rd_reference: `RD-${operation.reference}-1`,
    });
    await moveToNextDay(service, '2026-11-20', navs.thursday);
    const confirmedOrder = await confirmAsRegistry(service, sentOrder, {
      ...navs.thursday,
      participations: '99.386507',
      cash: '2000.00',
    });
    expect(confirmedOrder).toMatchObject({
      operation_status: 'FINALIZED',
      participations: '99.386507',
      cash: '2000.00',
      net_value: '2000.00',
      withholding: '0.00',
      net_asset_value: '20.123456',
      net_asset_value_date: '2026-11-19',
      value_date: '2026-11-19',
    });
    expect(await readPosition()).toMatchObject({
      participations: '99.386507',
      available_participations: '99.386507',
      invested: '2000.00',
      total: '2000.00',
      gain: '0.00',
      first_purchase_date: '2026-11-19',
    });
    expect(await postingsOf(service.database.db, operation.uuid)).toEqual([
      ['CASH_IN collection EUR', '2000.000000'],
      ['CASH_IN client_money EUR', '-2000.000000'],
      ['SETTLEMENT client_money EUR', '2000.000000'],
      ['SETTLEMENT fund_capital EUR', '-2000.000000'],
      ['SETTLEMENT holding SOTAVERA_GLOBAL', '99.386507'],
      ['SETTLEMENT issued SOTAVERA_GLOBAL', '-99.386507'],
    ]);
    const confirmationText = await readConfirmationText(
      await newcomerClient(),
      account,
      operation.uuid,
    );
    for (const words of [
      operation.reference,
      '2.000,00 €',
      '99,386507',
      '20,123456',
      '19-nov-2026',
    ])
      expect(confirmationText).toContain(words);
    expect(await notificationsOf(await newcomerClient(), operation.uuid)).toEqual([
      `Haga una transferencia de 2.000,00\u00a0€ a la cuenta ${fund.collectionIban} de ${fund.name} con el concepto ${operation.reference} ${personOf('newcomer').documentNumber ?? ''}`,
      'Su suscripción está enviada',
      'Su suscripción está finalizada',
      'Su suscripción está firmada',
      'Su suscripción está validada',
    ]);
  });

  test('Friday: 1.500,00 € more, sent by the job at the cut-off', async () => {
    const { operation } = await placeAndSign(service, 'newcomer', subscriptionFor('1500.00'));
    expect(operation.operation_sub_type).toBe('ADICIONAL');
    await receiveMoney(service, operation, fund, '2026-11-20');
    await validate(service, operation.uuid);
    await service.setClock('2026-11-20T12:59:59.999Z');
    await service.runJobs();
    expect((await readOperation(service, operation.uuid)).operation_status).toBe('VALIDATED');
    await service.setClock('2026-11-20T13:00:00.000Z');
    await service.runJobs();
    const sentOperation = await readOperation(service, operation.uuid);
    expect(sentOperation.operation_status).toBe('RD_SENT');
    await moveToNextDay(service, '2026-11-23', navs.friday);
    const confirmedOrder = await confirmAsRegistry(service, sentOperation, {
      ...navs.friday,
      participations: '71.470589',
      cash: '1500.00',
    });
    expect(confirmedOrder.operation_status).toBe('FINALIZED');
    expect(await readPosition()).toMatchObject({
      participations: '170.857096',
      invested: '3500.00',
      total: '3585.89',
      gain: '85.89',
    });
  });

  test('Monday: 1.000,00 € are redeemed; simulation, order, document and books agree', async () => {
    const client = await service.as('newcomer');
    const body = redemptionOf('newcomer', 'global', { cash: '1000.00' });
    const { simulation } = await client.call('POST /operations/simulation', { body });
    const figures = {
      cash: '1000.00',
      participations: '47.647060',
      withholding: '7.82',
      net_value: '992.18',
    };
    expect(simulation).toMatchObject({
      ...figures,
      gross_gain: '41.18',
      taxable_gain: '41.18',
      withholding_percent: '19.00',
      remaining_participations: '123.210036',
      remaining_total: '2585.89',
      expected_value_date: '2026-11-23',
      settlement_date: '2026-11-26',
      errors: [],
    });
    const { operation } = await placeAndSign(service, 'newcomer', body);
    expect(operation).toMatchObject({ ...figures, operation_sub_type: 'PARCIAL_IMPORTE' });
    expect(await readPosition()).toMatchObject({
      reserved_participations: '47.647060',
      available_participations: '123.210036',
    });
    const sentOrder = await validateAndExport(service, operation.uuid);
    await moveToNextDay(service, '2026-11-24', navs.monday);
    const confirmedOrder = await confirmAsRegistry(service, sentOrder, {
      ...navs.monday,
      ...figures,
    });
    expect(confirmedOrder).toMatchObject({ ...figures, settlement_date: '2026-11-26' });
    expect(await fiscalLines(await newcomerClient(), operation.uuid)).toEqual([
      ['2026-11-19', '47.647060', '958.82', '1000.00', '41.18', '7.82'],
    ]);
    expect(await postingsOf(service.database.db, operation.uuid)).toEqual([
      ['SETTLEMENT fund_capital EUR', '1000.000000'],
      ['SETTLEMENT payable EUR', '-992.180000'],
      ['SETTLEMENT withholding EUR', '-7.820000'],
      ['SETTLEMENT holding SOTAVERA_GLOBAL', '-47.647060'],
      ['SETTLEMENT issued SOTAVERA_GLOBAL', '47.647060'],
    ]);
    expect(await readPosition()).toMatchObject({
      participations: '123.210036',
      reserved_participations: '0.000000',
      invested: '2541.18',
    });
    const confirmationText = await readConfirmationText(
      await newcomerClient(),
      account,
      operation.uuid,
    );
    for (const words of [
      '1.000,00 €',
      '47,647060',
      '958,82 €',
      '41,18 €',
      '19,00 %',
      '7,82 €',
      '992,18 €',
      '26-nov-2026',
    ])
      expect(confirmationText).toContain(words);
  });

  test('Tuesday: 60,5 units of two lots are redeemed at a loss', async () => {
    const body = redemptionOf('newcomer', 'global', { participations: '60.5' });
    const { operation } = await placeAndSign(service, 'newcomer', body);
    const sentOrder = await validateAndExport(service, operation.uuid);
    await moveToNextDay(service, '2026-11-25', navs.tuesday);
    const confirmedOrder = await confirmAsRegistry(service, sentOrder, {
      ...navs.tuesday,
      participations: '60.500000',
      cash: '1179.75',
    });
    expect(confirmedOrder).toMatchObject({
      operation_sub_type: 'PARCIAL_PARTICIPACIONES',
      cash: '1179.75',
      withholding: '0.00',
      net_value: '1179.75',
    });
    expect(await fiscalLines(await newcomerClient(), operation.uuid)).toEqual([
      ['2026-11-19', '51.739447', '1041.18', '1008.92', '-32.26', '0.00'],
      ['2026-11-20', '8.760553', '183.86', '170.83', '-13.03', '0.00'],
    ]);
    expect(await readPosition()).toMatchObject({
      participations: '62.710036',
      invested: '1316.14',
    });
  });

  test('Wednesday: the rest is redeemed, and no units remain', async () => {
    const { operation } = await placeAndSign(
      service,
      'newcomer',
      redemptionOf('newcomer', 'global', 'TOTAL'),
    );
    const sentOrder = await validateAndExport(service, operation.uuid);
    await moveToNextDay(service, '2026-11-26', navs.wednesday);
    const confirmedOrder = await confirmAsRegistry(service, sentOrder, {
      ...navs.wednesday,
      participations: '62.710036',
      cash: '1332.59',
    });
    expect(confirmedOrder).toMatchObject({
      operation_sub_type: 'TOTAL',
      withholding: '3.13',
      net_value: '1329.46',
    });
    expect(await fiscalLines(await newcomerClient(), operation.uuid)).toEqual([
      ['2026-11-20', '62.710036', '1316.14', '1332.59', '16.45', '3.13'],
    ]);
    expect(await readPosition()).toBeUndefined();
    const client = await service.as('newcomer');
    const { account: now } = await client.call('GET /accounts/{id}', { params: { id: account } });
    expect(now.total).toBe('0.00');
  });

  test('the books audit finds no differences afterwards', async () => {
    const { clean, text } = await auditBooks(service.database.db);
    expect(text).toContain('The books are clean.');
    expect(clean).toBe(true);
  });
});
