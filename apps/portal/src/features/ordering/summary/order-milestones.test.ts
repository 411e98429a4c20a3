import { describe, expect, it } from 'vitest';
import { buildOrderCalendarEvents } from '../../../lib/ics.ts';
import { transferProgressOf } from '../../../stories/travel.ts';
import { buildOrderMilestones } from './order-milestones.ts';
import { getSigningPageState } from './summary-state.ts';

const redemption = {
  uuid: 'b1',
  product_name: 'Sotavera Global, FI',
  operation_type: 'REEMBOLSO',
  operation_status: 'SIGNED',
  payment_method: null,
  operation_date: '2026-11-18T09:20:00.000Z',
  order_date: '2026-11-18T09:42:00.000Z',
  expected_value_date: '2026-11-18',
  settlement_date: '2026-11-23',
  documents_status: null,
  missing_documents: null,
  documents_sent_at: null,
} as const;
const subscription = {
  ...redemption,
  operation_type: 'SUSCRIPCION',
  payment_method: 'TRANSFERENCIA',
  expected_value_date: '2026-11-19',
  settlement_date: null,
} as const;

function summarizeMilestones(steps: ReturnType<typeof buildOrderMilestones>) {
  return steps.map(({ title, state, at, date }) => [title, state, at ?? date]);
}

describe('the milestones after a signature', () => {
  it('of a redemption are value date, final amount and payment', () => {
    expect(summarizeMilestones(buildOrderMilestones(redemption, undefined))).toEqual([
      ['Orden firmada', 'done', '2026-11-18T09:42:00.000Z'],
      ['Fecha de valor', 'expected', '2026-11-18'],
      ['Importe definitivo', 'expected', undefined],
      ['Dinero en su banco', 'expected', '2026-11-23'],
    ]);
  });

  it('of an order whose document is missing name no date but the last day to send it', () => {
    const steps = buildOrderMilestones(
      {
        ...redemption,
        order_date: null,
        expected_value_date: null,
        settlement_date: null,
        documents_status: 'MISSING',
        missing_documents: '«Autorización judicial»',
      },
      { signed_at: '2026-11-18T09:42:00.000Z' },
    );
    expect(summarizeMilestones(steps)).toEqual([
      ['Orden firmada', 'done', '2026-11-18T09:42:00.000Z'],
      ['Envíe la documentación', 'current', undefined],
      ['Fecha de valor', 'expected', undefined],
      ['Importe definitivo', 'expected', undefined],
      ['Dinero en su banco', 'expected', undefined],
    ]);
    expect(steps[1]?.detail).toBe('Si falta algo el 03-dic-2026, la orden se anula.');
  });

  it.each(['SENT', 'VALIDATED'] as const)(
    'of an order whose document is %s state when it was sent',
    (documents) => {
      const sentAt = '2026-11-20T10:00:00.000Z';
      const steps = buildOrderMilestones(
        {
          ...redemption,
          order_date: sentAt,
          documents_status: documents,
          documents_sent_at: sentAt,
        },
        { signed_at: '2026-11-18T09:42:00.000Z' },
      );
      const check = ['Comprobación de la documentación', 'current', undefined];
      expect(summarizeMilestones(steps).slice(0, documents === 'SENT' ? 3 : 2)).toEqual([
        ['Orden firmada', 'done', '2026-11-18T09:42:00.000Z'],
        ['Documentación enviada', 'done', sentAt],
        ...(documents === 'SENT' ? [check] : []),
      ]);
      expect(steps).toHaveLength(documents === 'SENT' ? 6 : 5);
    },
  );

  it('of a subscription contain the payment and its deadline', () => {
    const steps = buildOrderMilestones(subscription, undefined);
    expect(summarizeMilestones(steps).map(([title]) => title)).toEqual([
      'Orden firmada',
      'Haga la transferencia',
      'Fecha de valor',
      'Participaciones en su cuenta',
    ]);
    expect(steps[1]?.detail).toBe(
      'Si el dinero no llega antes del 03-dic-2026, la orden se anula.',
    );
    expect(steps[2]?.detail).toBe(
      'El día en que el dinero llegue y lo identifiquemos. Desde el 19-nov-2026 (estimado).',
    );
  });

  it('do not request money once the order was sent to the registry', () => {
    const steps = buildOrderMilestones({ ...subscription, operation_status: 'RD_SENT' }, undefined);
    expect(summarizeMilestones(steps).slice(1, 3)).toEqual([
      ['Dinero recibido', 'done', undefined],
      ['Fecha de valor', 'expected', '2026-11-19'],
    ]);
  });

  it('do not request a transfer after a payment at the bank', () => {
    const [, money] = buildOrderMilestones(subscription, undefined, { state: 'confirmed' });
    expect(money?.title).toBe('Llegada del dinero');
    expect(money?.detail).toBe('Su banco nos ha confirmado el pago: no tiene que hacer nada más.');
  });

  it('do not request a transfer once the money has arrived', () => {
    const steps = buildOrderMilestones(subscription, undefined, { state: 'here' });
    expect(summarizeMilestones(steps).slice(1, 3)).toEqual([
      ['Dinero recibido', 'done', undefined],
      ['Fecha de valor', 'current', undefined],
    ]);
    expect(steps[2]?.detail).toBe('La del día en que llegó el dinero.');
  });

  it('do not request a transfer from a read-only person', () => {
    const [, money] = buildOrderMilestones(subscription, undefined, { isReader: true });
    expect(money?.title).toBe('Llegada del dinero');
  });

  it('state what decides the value date: the arrival of a transfer, or the last signature for a direct debit', () => {
    const order = { ...subscription, operation_status: 'REGISTERED_ONLINE' } as const;
    const paymentDetails = (method: 'TRANSFERENCIA' | 'DOMICILIACION') =>
      buildOrderMilestones({ ...order, payment_method: method }, undefined).at(-1)?.detail;
    expect(paymentDetails('TRANSFERENCIA')).toBe(
      'El día en que el dinero llegue y lo identifiquemos.',
    );
    expect(paymentDetails('DOMICILIACION')).toBe('Según la hora de la última firma');
  });

  it('request a cheque when the order is paid by cheque', () => {
    const steps = buildOrderMilestones({ ...subscription, payment_method: 'CHEQUE' }, undefined);
    expect(steps[1]?.title).toBe('Entregue el cheque');
  });

  it('of a direct debit contain the day of the debit, which is also the value date', () => {
    const debitedSubscription = { ...subscription, payment_method: 'DOMICILIACION' } as const;
    const steps = buildOrderMilestones(
      { ...debitedSubscription, expected_value_date: '2026-11-20' },
      undefined,
    );
    expect(summarizeMilestones(steps).slice(1, 3)).toEqual([
      ['Cargo del recibo en su banco', 'current', '2026-11-20'],
      ['Fecha de valor', 'expected', '2026-11-20'],
    ]);
    expect(steps[1]?.detail).toBe('2 días antes se lo recordamos. Tenga saldo ese día.');
  });

  it('of a switch contain the sale and the purchase', () => {
    const transfer = {
      ...redemption,
      operation_type: 'TRASPASO_INTERNO',
      destination_value_date: '2026-11-19',
    } as const;
    expect(summarizeMilestones(buildOrderMilestones(transfer, undefined))).toEqual([
      ['Orden firmada', 'done', '2026-11-18T09:42:00.000Z'],
      ['Salida del fondo de origen', 'expected', '2026-11-18'],
      ['Entrada en el fondo de destino', 'expected', '2026-11-19'],
      ['Participaciones del fondo de destino', 'expected', undefined],
    ]);
  });

  it('of an instruction contain its activation and its first execution', () => {
    const instruction = {
      ...subscription,
      operation_type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      per_start_date: '2026-12-05',
    } as const;
    const laterMilestones = summarizeMilestones(buildOrderMilestones(instruction, undefined)).slice(
      1,
    );
    expect(laterMilestones).toEqual([
      ['Puesta en marcha', 'current', undefined],
      ['Primera ejecución', 'expected', undefined],
    ]);
    const [, , planned] = buildOrderMilestones(instruction, undefined);
    expect(planned?.detail).toBe('05-dic-2026, o el día hábil siguiente');
    const runningMilestones = buildOrderMilestones(
      { ...instruction, operation_status: 'PERIODIC_ACTIVE', next_execution_date: '2026-12-09' },
      undefined,
    );
    expect(summarizeMilestones(runningMilestones)[2]).toEqual([
      'Primera ejecución',
      'expected',
      '2026-12-09',
    ]);
    expect(summarizeMilestones(runningMilestones)[1]).toEqual([
      'Puesta en marcha',
      'done',
      undefined,
    ]);
  });

  it('of an incoming transfer contain its phases, each with its deadline', () => {
    const order = { ...redemption, operation_type: 'TRASPASO_ENTRADA' } as const;
    expect(
      summarizeMilestones(
        buildOrderMilestones({ ...order, transfer: transferProgressOf(1) }, undefined),
      ).slice(1),
    ).toEqual([
      ['La otra entidad la acepta', 'current', '2026-11-24'],
      ['La otra entidad reembolsa y paga', 'expected', '2026-11-27'],
      ['Llegan el dinero y la historia fiscal', 'expected', '2026-12-01'],
      ['Participaciones en su cuenta', 'expected', '2026-12-02'],
    ]);
    const waitingOrder = {
      ...order,
      operation_status: 'REGISTERED_ONLINE',
      transfer: null,
    } as const;
    expect(summarizeMilestones(buildOrderMilestones(waitingOrder, undefined)).at(-1)).toEqual([
      'Solicitud enviada a la otra entidad',
      'expected',
      undefined,
    ]);
  });

  it('contain the other signatures and their deadline while signatures are missing', () => {
    const ownSignature = { signed_at: '2026-11-18T10:00:00.000Z' };
    const steps = buildOrderMilestones(
      { ...redemption, operation_status: 'REGISTERED_ONLINE' },
      ownSignature,
    );
    expect(summarizeMilestones(steps)).toEqual([
      ['Su firma', 'done', '2026-11-18T10:00:00.000Z'],
      ['Faltan otras firmas', 'current', undefined],
      ['Fecha de valor', 'expected', undefined],
    ]);
    expect(steps[1]?.detail).toBe('Si no están antes del 03-dic-2026, la orden se anula.');
  });
});

describe('the events for a calendar', () => {
  it('are those with a known date, without amounts, with stable identifiers', () => {
    expect(
      buildOrderCalendarEvents(redemption, buildOrderMilestones(redemption, undefined)),
    ).toEqual([
      {
        uid: 'b1-value@participe',
        date: '2026-11-18',
        title: 'Fecha de valor: Reembolso, Sotavera Global, FI',
      },
      {
        uid: 'b1-payment@participe',
        date: '2026-11-23',
        title: 'Dinero en su banco: Reembolso, Sotavera Global, FI',
      },
    ]);
    expect(
      buildOrderCalendarEvents(subscription, buildOrderMilestones(subscription, undefined)),
    ).toEqual([]);
  });
});

describe('the state of the signing page', () => {
  const me = { uuid_intervener: 'me', signed_at: null };
  it.each([
    ['REGISTERED_ONLINE', ['SIGN', 'CANCEL'], null, 'sign'],
    ['REGISTERED_ONLINE', ['CANCEL'], '2026-11-18T10:00:00.000Z', 'mine'],
    ['REGISTERED_ONLINE', [], null, 'others'],
    ['SIGNED', ['CANCEL'], null, 'signed'],
    ['RD_SENT', [], null, 'signed'],
    ['FINALIZED', [], null, 'finished'],
    ['CANCELLED', [], null, 'cancelled'],
  ] as const)(
    'for an order that is %s with the actions %j and the signature of the user at %s is %s',
    (operation_status, actions, signed_at, state) => {
      const order = { operation_status, allowed_actions: [...actions] };
      expect(getSigningPageState(order, [{ ...me, signed_at }], 'me')).toBe(state);
    },
  );
});

it('the milestones of a redemption promise no payment day while that day is unknown', () => {
  const steps = buildOrderMilestones({ ...redemption, settlement_date: null }, undefined);
  expect(steps.at(-1)).toMatchObject({
    key: 'payment',
    detail: 'Sabrá el día cuando se conozca la fecha de valor.',
  });
  expect(steps.at(-1)).not.toHaveProperty('date');
});
