import type { Operation } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import { buildOrderCalendarEvents } from '../../lib/ics.ts';
import { operationOf } from '../../stories/data.ts';
import { buildExpectedEvents } from './expected-events.ts';
import type { PaymentEntryFields } from './money-movements.ts';

const redemption: Partial<Operation> = {
  operation_type: 'REEMBOLSO',
  payment_method: null,
  expected_value_date: '2026-11-20',
  settlement_date: '2026-11-25',
};
const transfer: Partial<Operation> = {
  operation_type: 'TRASPASO_INTERNO',
  payment_method: null,
  expected_value_date: '2026-11-20',
  destination_value_date: '2026-11-23',
};
const TODAY = '2026-11-19';

function keysOf(changes: Partial<Operation>, today = TODAY) {
  return buildExpectedEvents(operationOf(changes), today).map(({ key, date }) =>
    date ? [key, date] : [key],
  );
}

describe('the expected events', () => {
  it.each<[string, Partial<Operation>, string[][]]>([
    [
      'a redemption that is not signed',
      { ...redemption, operation_status: 'REGISTERED_ONLINE' },
      [['sign'], ['value', '2026-11-20'], ['payment', '2026-11-25']],
    ],
    [
      'a redemption whose document is missing',
      {
        ...redemption,
        operation_status: 'SIGNED',
        expected_value_date: null,
        settlement_date: null,
        documents_status: 'MISSING',
        missing_documents: '«Autorización judicial»',
      },
      [['documents'], ['value'], ['payment']],
    ],
    [
      'a transfer whose document is being checked',
      { ...transfer, operation_status: 'SIGNED', documents_status: 'SENT' },
      [['documents-check'], ['out', '2026-11-20'], ['in', '2026-11-23'], ['units']],
    ],
    [
      'a redemption that is signed',
      { ...redemption, operation_status: 'SIGNED' },
      [
        ['value', '2026-11-20'],
        ['payment', '2026-11-25'],
      ],
    ],
    [
      'a subscription that is not signed',
      { operation_status: 'REGISTERED_EMAIL' },
      [['sign'], ['money'], ['value'], ['units']],
    ],
    [
      'a subscription whose money has not arrived: without dates',
      { operation_status: 'VALIDATED', expected_value_date: '2026-11-20' },
      [['money'], ['value'], ['units']],
    ],
    [
      'a subscription at the registry',
      { operation_status: 'RD_SENT', expected_value_date: '2026-11-20' },
      [['value', '2026-11-20'], ['units']],
    ],
    [
      'an executed redemption',
      { ...redemption, operation_status: 'FINALIZED' },
      [['payment', '2026-11-25']],
    ],
    ['a cancelled order', { ...redemption, operation_status: 'CANCELLED' }, []],
    [
      'an incoming transfer whose deadlines are unknown',
      { operation_type: 'TRASPASO_ENTRADA', operation_status: 'SNCE_2' },
      [['REDEMPTION'], ['ARRIVAL'], ['UNITS']],
    ],
    [
      'an outgoing transfer whose money has been sent',
      { operation_type: 'TRASPASO_SALIDA', operation_status: 'SNCE_3' },
      [['UNITS']],
    ],
    [
      'a standing instruction',
      {
        operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
        operation_status: 'PERIODIC_ACTIVE',
        next_execution_date: '2026-12-07',
      },
      [['execution', '2026-12-07']],
    ],
    [
      'a suspended standing instruction',
      {
        operation_type: 'SOLICITUD_REEMBOLSO_PERIODICO',
        operation_status: 'PERIODIC_SUSPENDED',
        next_execution_date: '2026-12-07',
      },
      [],
    ],
    [
      'a direct debit: the day of the debit is also the value date',
      {
        payment_method: 'DOMICILIACION',
        operation_status: 'VALIDATED',
        expected_value_date: '2026-12-07',
      },
      [['debit', '2026-12-07'], ['value', '2026-12-07'], ['units']],
    ],
    [
      'a switch: out of one fund, into the other',
      { ...transfer, operation_status: 'SIGNED' },
      [['out', '2026-11-20'], ['in', '2026-11-23'], ['units']],
    ],
    [
      'a switch without all signatures: without dates',
      {
        ...transfer,
        operation_status: 'REGISTERED_ONLINE',
        expected_value_date: null,
        destination_value_date: null,
      },
      [['sign'], ['out'], ['in'], ['units']],
    ],
    [
      'the incoming leg of a switch, which the service created',
      { ...transfer, operation_status: 'RD_SENT', uuid_parent_operation: 'out' },
      [['in', '2026-11-20'], ['units']],
    ],
  ])('of %s are listed in time sequence', (_, changes, expected) => {
    expect(keysOf(changes)).toEqual(expected);
  });

  it('of a switch are those of the incoming leg after the outgoing leg is complete, and none after both are', () => {
    const out = operationOf({ ...transfer, operation_status: 'FINALIZED' });
    const leg = { operation_status: 'VALIDATED', expected_value_date: '2026-11-23' } as const;
    expect(buildExpectedEvents(out, TODAY, { leg }).map(({ key }) => key)).toEqual(['in', 'units']);
    expect(
      buildExpectedEvents(out, TODAY, { leg: { ...leg, operation_status: 'FINALIZED' } }),
    ).toEqual([]);
    expect(buildExpectedEvents(out, TODAY)).toEqual([]);
  });

  it('contain the next two days of an instruction, and state that the second may move to a business day', () => {
    const order = operationOf({
      operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      operation_status: 'PERIODIC_ACTIVE',
      per_period: 'TRIMESTRAL',
      per_start_date: '2026-06-05',
      per_end_date: '2027-03-31',
      next_execution_date: '2026-12-09',
    });
    const events = buildExpectedEvents(order, TODAY);
    expect(events.map(({ date, when }) => date ?? when)).toEqual([
      '2026-12-09',
      '05-mar-2027, o el día hábil siguiente',
      '2027-03-31',
    ]);
    expect(buildOrderCalendarEvents(order, events)).toHaveLength(2);
  });

  it('state that the first day of an instruction may move while the instruction is not active', () => {
    const order = operationOf({
      operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      operation_status: 'REGISTERED_ONLINE',
      per_period: 'ANUAL',
      per_start_date: '2026-12-05',
      next_execution_date: null,
    });
    const firstExpectedEvents = buildExpectedEvents(order, TODAY).find(
      ({ key }) => key === 'execution',
    );
    expect(firstExpectedEvents).toMatchObject({ when: '05-dic-2026, o el día hábil siguiente' });
    expect(firstExpectedEvents).not.toHaveProperty('date');
  });

  it('are none once the payment day has passed', () => {
    const finalizedOrder = { ...redemption, operation_status: 'FINALIZED' } as const;
    expect(keysOf(finalizedOrder, '2026-11-25')).toEqual([['payment', '2026-11-25']]);
    expect(keysOf(finalizedOrder, '2026-11-26')).toEqual([]);
  });

  it.each<[PaymentEntryFields['status'], boolean]>([
    ['WAITING', true],
    ['SENT', true],
    ['SETTLED', false],
    ['STOPPED', false],
    ['RETURNED', false],
  ])('contain a payment day only for a payment in progress: %s', (status, isToCome) => {
    const operation = operationOf({ ...redemption, operation_status: 'FINALIZED' });
    const events = buildExpectedEvents(operation, TODAY, { entries: [{ kind: 'PAYOUT', status }] });
    expect(events.map(({ key }) => key)).toEqual(isToCome ? ['payment'] : []);
  });

  it('contain a repeated payment on its new day, but not before the promised day', () => {
    const operation = operationOf({ ...redemption, operation_status: 'FINALIZED' });
    const daysOf = (requested_on: string, attempt = 2) =>
      buildExpectedEvents(operation, TODAY, {
        entries: [
          { kind: 'PAYOUT', status: 'RETURNED', attempt: 1, requested_on: '2026-11-24' },
          { kind: 'PAYOUT', status: 'WAITING', attempt, requested_on },
        ],
      }).map(({ date }) => date);
    expect(daysOf('2026-11-24')).toEqual(['2026-11-25']);
    expect(daysOf('2026-11-30')).toEqual(['2026-11-30']);
    expect(daysOf('2026-11-30', 1)).toEqual(['2026-11-25']);
  });

  it.each(['DOMICILIACION', 'TRANSFERENCIA'] as const)(
    'do not contain the arrival of money that has already arrived: %s',
    (payment_method) => {
      const order = operationOf({ operation_status: 'VALIDATED', payment_method });
      const events = buildExpectedEvents(order, TODAY, { isMoneyReceived: true });
      expect(events.map(({ key }) => key)).toEqual(['value', 'units']);
    },
  );

  it.each(['SUSCRIPCION', 'REEMBOLSO', 'TRASPASO_INTERNO'] as const)(
    'have a date or a reason why it is unknown, at every step of a %s',
    (operation_type) => {
      const undatedOrder = { operation_type, expected_value_date: null, settlement_date: null };
      for (const status of ['REGISTERED_ONLINE', 'SIGNED', 'VALIDATED', 'RD_SENT'] as const) {
        const events = buildExpectedEvents(
          operationOf({ ...undatedOrder, operation_status: status }),
          TODAY,
        );
        expect(events.length).toBeGreaterThan(0);
        for (const step of events) expect(step.date ?? step.when).toBeDefined();
      }
    },
  );
});

describe('the events for a calendar', () => {
  it('are those with a date, without amount and account', () => {
    const order = operationOf({ ...redemption, operation_status: 'REGISTERED_ONLINE' });
    const events = buildOrderCalendarEvents(order, buildExpectedEvents(order, TODAY));
    expect(events.map(({ uid, date, title }) => [uid, date, title])).toEqual([
      [
        `${order.uuid}-value@participe`,
        '2026-11-20',
        `Valoración: Reembolso, ${order.product_name}`,
      ],
      [
        `${order.uuid}-payment@participe`,
        '2026-11-25',
        `Dinero en su banco: Reembolso, ${order.product_name}`,
      ],
    ]);
  });
});
