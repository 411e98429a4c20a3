import { afterEach, expect, test } from 'vitest';
import { computeUnits } from '../arithmetic/decimal.ts';
import { sampleOrder, sampleUuid } from '../testing/samples.ts';
import { type TestSandbox, startTestSandbox } from '../testing/test-sandbox.ts';

let testSandbox: TestSandbox | undefined;
afterEach(() => testSandbox?.close());

const sentOrderFields = {
  operation_status: 'RD_SENT',
  rd_reference: 'RD-X',
  payment_method: null,
} as const;

test('the incoming leg of a switch is in euros, whatever the size of the outgoing leg', async () => {
  testSandbox = await startTestSandbox({
    orders: [
      sampleOrder('in', {
        ...sentOrderFields,
        operation_type: 'TRASPASO_INTERNO',
        operation_sub_type: 'TOTAL',
        uuid_parent_operation: sampleUuid('out'),
        value_date: '2026-03-11',
        participations: '1.000000',
      }),
    ],
  });
  await testSandbox.play();
  expect(testSandbox.serviceState.operations[0]).toMatchObject({
    operation_status: 'FINALIZED',
    cash: '2000.00',
    participations: computeUnits('2000.00', '12.345678'),
  });
});

test('a transfer in is registered in euros, whatever size was requested', async () => {
  testSandbox = await startTestSandbox({
    orders: [
      sampleOrder('in', {
        ...sentOrderFields,
        operation_type: 'TRASPASO_ENTRADA',
        operation_sub_type: 'TOTAL',
        value_date: '2026-03-11',
      }),
    ],
  });
  await testSandbox.play();
  expect(testSandbox.serviceState.operations[0]).toMatchObject({
    operation_status: 'FINALIZED',
    participations: computeUnits('2000.00', '12.345678'),
  });
});

test('a reversal is registered by its amount, at the price of the original day', async () => {
  testSandbox = await startTestSandbox({
    now: '2026-03-16T10:00:00.000Z',
    orders: [
      sampleOrder('opposite', {
        ...sentOrderFields,
        operation_type: 'REEMBOLSO',
        operation_sub_type: 'PARCIAL_IMPORTE',
        uuid_parent_operation: sampleUuid('bought'),
        expected_value_date: '2026-03-12',
        value_date: '2026-03-12',
      }),
    ],
  });
  await testSandbox.play();
  const value = testSandbox.serviceState.values.get('ES0199910003 2026-03-12') ?? '';
  expect(testSandbox.serviceState.operations[0]).toMatchObject({
    operation_status: 'FINALIZED',
    participations: computeUnits('2000.00', value),
  });
});

test('the outgoing leg of a switch is registered in units', async () => {
  testSandbox = await startTestSandbox({
    orders: [
      sampleOrder('out', {
        ...sentOrderFields,
        operation_type: 'TRASPASO_INTERNO',
        operation_sub_type: 'PARCIAL_PARTICIPACIONES',
        value_date: '2026-03-11',
        participations: '10.000000',
      }),
    ],
  });
  await testSandbox.play();
  expect(testSandbox.serviceState.operations[0]).toMatchObject({
    operation_status: 'FINALIZED',
    cash: '123.46',
    participations: '10.000000',
  });
});

test('a block is confirmed at once without a price', async () => {
  testSandbox = await startTestSandbox({
    orders: [
      sampleOrder('block', {
        ...sentOrderFields,
        operation_type: 'BLOQUEO',
        operation_sub_type: null,
        cash: null,
        participations: '5.000000',
      }),
    ],
  });
  await testSandbox.tick();
  expect(testSandbox.serviceState.answers).toEqual([
    {
      rd_reference: 'RD-X',
      uuid_operation: sampleUuid('block'),
      status: 'CONFIRMED',
      participations: '5.000000',
    },
  ]);
  expect(testSandbox.serviceState.operations[0]?.operation_status).toBe('FINALIZED');
});

test.each([
  ['HERENCIA', { cash: null, participations: '12.500000' }],
  ['DONACION', { cash: null, participations: '3.000000' }],
  ['DEVOLUCION_EXCESO', { isin: null, cash: '500.00', participations: null }],
  ['CONTINGENCIA', { isin: null, cash: null, participations: '7.250000' }],
] as const)(
  '%s is confirmed at once with the units or the euros of the order',
  async (type, size) => {
    testSandbox = await startTestSandbox({
      orders: [
        sampleOrder('record', {
          ...sentOrderFields,
          operation_type: type,
          operation_sub_type: null,
          key_product: 'SOTAVERA_PENSION_DECIDIDO',
          ...size,
        }),
      ],
    });
    await testSandbox.tick();
    const { cash, participations } = size;
    expect(testSandbox.serviceState.answers).toEqual([
      {
        rd_reference: 'RD-X',
        uuid_operation: sampleUuid('record'),
        status: 'CONFIRMED',
        ...(participations === null ? { cash } : { participations }),
      },
    ]);
    expect(testSandbox.serviceState.operations[0]?.operation_status).toBe('FINALIZED');
  },
);
