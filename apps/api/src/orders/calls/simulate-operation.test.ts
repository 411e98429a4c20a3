import type { OrderBody } from '@participe/contract';
import {
  addMoney,
  subtractMoney,
  sumMoney,
  sumUnits,
  computeUnits,
  computeUnitsValue,
} from '@participe/domain';
import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { place, redemptionOf, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const simulateOrder = async (person: Parameters<TestService['as']>[0], body: OrderBody) => {
  const client = await service.as(person);
  return (await client.call('POST /operations/simulation', { body })).simulation;
};

describe('200', () => {
  test('a subscription buys round6(amount ÷ nav) units at the latest value', async () => {
    const simulation = await simulateOrder(
      'investor',
      subscriptionOf('investor_main', 'global', '2000.00'),
    );
    expect(simulation).toMatchObject({
      is_estimate: true,
      cash: '2000.00',
      net_value: '2000.00',
      net_asset_value_date: '2026-11-18',
      expected_value_date: '2026-11-19',
      cutoff_at: '2026-11-19T13:00:00.000Z',
      is_before_cutoff: true,
      settlement_date: null,
      errors: [],
    });
    expect(simulation.participations).toBe(
      computeUnits('2000.00', simulation.net_asset_value ?? ''),
    );
  });

  test('a redemption shows lots, gain, withholding, net amount and remaining position, and they add up', async () => {
    const body = redemptionOf('investor_main', 'global', { cash: '5000.00' });
    const simulation = await simulateOrder('investor', body);
    const { fiscal_items: items } = simulation;
    expect(items.length).toBeGreaterThan(0);
    expect(items.map((item) => item.acquisition_date)).toEqual(
      items.map((item) => item.acquisition_date).toSorted(),
    );
    expect(sumMoney(items.map((item) => item.transmission_value))).toBe('5000.00');
    expect(sumMoney(items.map((item) => item.withholding))).toBe(simulation.withholding);
    expect(sumMoney(items.map((item) => item.gain))).toBe(simulation.gross_gain);
    expect(sumUnits(items.map((item) => item.participations))).toBe(simulation.participations);
    expect(addMoney(simulation.net_value ?? '', simulation.withholding ?? '')).toBe('5000.00');
    expect(simulation).toMatchObject({
      withholding_percent: '19.00',
      settlement_date: '2026-11-24',
      minimum_ok: true,
      errors: [],
    });
    const remainingUnits = simulation.remaining_participations ?? '';
    expect(simulation.remaining_total).toBe(
      computeUnitsValue(remainingUnits, simulation.net_asset_value ?? ''),
    );
  });

  test('a loss has no withholding, and the response says so', async () => {
    const client = await service.as('investor');
    const { positions } = await client.call('GET /accounts/{id}/positions', {
      params: { id: subscriptionOf('investor_main', 'global', '1').uuid_account },
    });
    const body = redemptionOf('investor_main', 'global', { cash: '200.00' });
    const gains = await Promise.all(
      positions.map(async ({ id_product }) => simulateOrder('investor', { ...body, id_product })),
    );
    for (const { gross_gain: gain, taxable_gain: taxable, withholding, warnings } of gains) {
      const isLoss = gain?.startsWith('-') ?? false;
      if (!isLoss) continue;
      expect([taxable, withholding]).toEqual(['0.00', '0.00']);
      expect(warnings.map(({ code }) => code)).toContain('VENTA_CON_PERDIDA');
    }
    expect(gains.length).toBeGreaterThan(1);
  });

  test('a refused order is answered with 200, its refusals and its figures, so that the form can show how much is missing', async () => {
    const body = redemptionOf('investor_main', 'global', { cash: '99999999.00' });
    const { errors } = await simulateOrder('investor', body);
    expect(errors).toMatchObject([{ code: '400-042', field: 'cash' }]);
    const smallSimulation = await simulateOrder(
      'investor',
      subscriptionOf('investor_main', 'global', '0.10'),
    );
    expect(smallSimulation.errors).toMatchObject([{ code: '400-040', field: 'cash' }]);
    expect(smallSimulation.participations).toBe(
      computeUnits('0.10', smallSimulation.net_asset_value ?? ''),
    );
  });

  test.each(['TRASPASO_SALIDA', 'REEMBOLSO_PERIODICO', 'BLOQUEO', 'HERENCIA'] as const)(
    'an order of type %s, which clients cannot place, is answered with 200, a refusal and no figures',
    async (type) => {
      const body = {
        ...redemptionOf('investor_main', 'global', 'TOTAL'),
        operation_type: type,
      };
      expect(await simulateOrder('investor', body)).toMatchObject({
        cash: null,
        participations: null,
        expected_value_date: null,
        errors: [{ code: '400-046', field: 'operation_type' }],
      });
    },
  );

  test.each(['1000000000000', '1000000000000000', '9'.repeat(40)])(
    'nothing is estimated for %s, an amount above the largest possible order',
    async (cash) => {
      const body = subscriptionOf('investor_main', 'global', cash);
      expect(await simulateOrder('investor', body)).toMatchObject({
        cash: null,
        participations: null,
        errors: [{ code: '400-020', field: 'cash' }],
      });
    },
  );

  test('missing fields of later form steps are no errors, and the response says that the sentence must be typed', async () => {
    const {
      payment_method: _method,
      accepted_documents: _documents,
      ...body
    } = subscriptionOf('stranger', 'estrategia', '1000.00');
    const client = await service.as('stranger');
    const { simulation } = await client.call('POST /operations/simulation', { body });
    expect(simulation.errors).toEqual([]);
    expect(simulation.convenience).toEqual({
      required: true,
      result: 'NO_CONVENIENTE',
      phrase_required: true,
    });
  });

  test('a redemption above the notice threshold is dated ten days later, and the response says so', async () => {
    await service.database.db
      .updateTable('product')
      .set({ notice_threshold: '1000.00' })
      .where('id', '=', productOf('tesoreria').uuid)
      .execute();
    const client = await service.as('investor');
    const { positions } = await client.call('GET /accounts/{id}/positions', {
      params: { id: subscriptionOf('investor_main', 'global', '1').uuid_account },
    });
    const heldPosition = positions.find(({ id_product: id }) => id === productOf('tesoreria').uuid);
    const body = redemptionOf('investor_main', 'tesoreria', { cash: '1000.00' });
    expect((await simulateOrder('investor', body)).expected_value_date).toBe('2026-11-19');
    const largerSimulation = await simulateOrder('investor', { ...body, cash: '1000.01' });
    expect(largerSimulation.expected_value_date).toBe('2026-11-30');
    expect(largerSimulation.warnings.map(({ code }) => code)).toContain('PREAVISO_APLICADO');
    expect(heldPosition).toBeDefined();
  });

  test('a simulation writes nothing, and the order placed afterwards has the same figures', async () => {
    const body = redemptionOf('investor_main', 'global', { cash: '750.00' });
    const simulation = await simulateOrder('investor', body);
    const { operation } = await place(await service.as('investor'), body);
    expect(operation).toMatchObject({
      cash: simulation.cash,
      participations: simulation.participations,
      withholding: simulation.withholding,
      net_value: simulation.net_value,
    });
    const estimateAfter = await simulateOrder('investor', body);
    expect(estimateAfter.remaining_participations).not.toBe(simulation.remaining_participations);
    expect(subtractMoney(simulation.cash ?? '', estimateAfter.cash ?? '')).toBe('0.00');
  });
});

test('the same callers get 401, 403 and 404 as when they place the order', async () => {
  const body = subscriptionOf('investor_main', 'global', '500.00');
  await expect(
    service.anonymous.call('POST /operations/simulation', { body }),
  ).rejects.toMatchObject({ status: 401 });
  await expect(simulateOrder('readonly', body)).rejects.toMatchObject({ code: '403-001' });
  await expect(simulateOrder('stranger', body)).rejects.toMatchObject({ status: 404 });
});
