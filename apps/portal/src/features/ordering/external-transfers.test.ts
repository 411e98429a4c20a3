import type { Operation, TransferProgress } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import { operationOf } from '../../stories/data.ts';
import {
  originOf,
  outgoingTransferDestination,
  transferProgressOf,
  incomingTransferOf,
} from '../../stories/travel.ts';
import {
  getValueOrArrivalDate,
  getOriginAndDestination,
  getUpcomingPhases,
  formatRequestedAmount,
  describeTransferProgress,
} from './external-transfers.ts';

const incomingTransfer = (changes: Partial<Operation>) => operationOf(incomingTransferOf(changes));
const outgoingTransfer = (changes: Partial<Operation>) =>
  operationOf({ operation_type: 'TRASPASO_SALIDA', expected_value_date: '2026-11-20', ...changes });
const progressAfter = (done: number): TransferProgress => transferProgressOf(done);

describe('the upcoming phases of a transfer between managers', () => {
  it('begin with the request, and have no dates before the signature', () => {
    const order = incomingTransfer({ operation_status: 'REGISTERED_ONLINE', transfer: null });
    const steps = getUpcomingPhases(order);
    expect(steps.map(({ key }) => key)).toEqual([
      'REQUEST',
      'CHECK',
      'REDEMPTION',
      'ARRIVAL',
      'UNITS',
    ]);
    expect(steps.every(({ dueOn, when }) => dueOn === undefined && when !== '')).toBe(true);
  });

  it.each([0, 1, 2, 3, 4])('are the phases after the first %i, each with its deadline', (done) => {
    const steps = getUpcomingPhases(
      incomingTransfer({ operation_status: 'SNCE_2', transfer: progressAfter(done) }),
    );
    expect(steps).toHaveLength(5 - done);
    expect(steps.map(({ dueOn }) => dueOn)).toEqual(
      progressAfter(done)
        .phases.slice(done)
        .map(({ due_on }) => due_on),
    );
  });

  it('are none once the transfer has ended', () => {
    for (const operation_status of ['FINALIZED', 'CANCELLED'] as const) {
      expect(
        getUpcomingPhases(incomingTransfer({ operation_status, transfer: progressAfter(2) })),
      ).toEqual([]);
    }
  });
});

describe('the progress text', () => {
  it.each<[Partial<Operation>, string | undefined]>([
    [
      { operation_status: 'VALIDATED', transfer: progressAfter(0) },
      'Enviaremos la solicitud a la otra entidad como máximo el 2026-11-20.',
    ],
    [
      { operation_status: 'SNCE_1', transfer: progressAfter(1) },
      'La otra entidad tiene para responder hasta el 2026-11-24.',
    ],
    [
      { operation_status: 'SNCE_2', transfer: progressAfter(2) },
      'El dinero tiene que llegar como máximo el 2026-12-01.',
    ],
    [
      {
        operation_status: 'SNCE_2',
        transfer: transferProgressOf(3, { cash: '7350.00', cash_on: '2026-11-25' }),
      },
      'El dinero ha llegado. La historia fiscal tiene que llegar como máximo el 2026-12-01.',
    ],
    [
      { operation_status: 'SNCE_3', transfer: progressAfter(4), value_date: '2026-11-27' },
      'Entra con el valor liquidativo del 2026-11-27.',
    ],
    [
      { operation_status: 'FINALIZED', net_asset_value_date: '2026-11-27' },
      'Entró con el valor liquidativo del 2026-11-27.',
    ],
    [{ operation_status: 'SNCE_1', transfer: null }, undefined],
  ])('of an incoming transfer: %o', (order, text) => {
    const sentence = describeTransferProgress(incomingTransfer(order));
    expect(sentence && `${sentence.text}${sentence.date ?? ''}${sentence.after ?? ''}`).toBe(text);
  });

  it.each<[Partial<Operation>, string | undefined]>([
    [{ operation_status: 'SNCE_1' }, 'Lo estamos comprobando.'],
    [{ operation_status: 'SNCE_2' }, 'Sale con el valor liquidativo del 2026-11-20.'],
    [{ operation_status: 'SNCE_3' }, undefined],
    [
      { operation_status: 'FINALIZED', net_asset_value_date: '2026-11-20' },
      'Salió con el valor liquidativo del 2026-11-20.',
    ],
  ])('of an outgoing transfer: %o', (order, text) => {
    const sentence = describeTransferProgress(outgoingTransfer(order));
    expect(sentence && `${sentence.text}${sentence.date ?? ''}${sentence.after ?? ''}`).toBe(text);
  });
});

describe('the value or arrival date', () => {
  it('is the deadline of the arrival, then the day of arrival, and the value date once it is known', () => {
    const order = { operation_status: 'SNCE_2' } as const;
    expect(getValueOrArrivalDate(incomingTransfer({ ...order, transfer: null }))).toBeNull();
    expect(getValueOrArrivalDate(incomingTransfer({ ...order, transfer: progressAfter(2) }))).toBe(
      '2026-12-01',
    );
    expect(getValueOrArrivalDate(incomingTransfer({ ...order, transfer: progressAfter(4) }))).toBe(
      '2026-11-26',
    );
    expect(
      getValueOrArrivalDate(
        incomingTransfer({ value_date: '2026-11-25', transfer: progressAfter(4) }),
      ),
    ).toBe('2026-11-25');
  });
});

describe('the displayed details of a transfer', () => {
  it('contain both funds; the fund of an outgoing transfer may be unknown', () => {
    const { from, to } = getOriginAndDestination(incomingTransfer({}));
    expect(from).toBe('Alcorisa Renta Variable Europa FI · ES0158457004');
    expect(to).toContain('Sotavera Global');
    expect(getOriginAndDestination(outgoingTransfer({}))).toEqual({
      from: to,
      to: 'Un fondo de otra entidad',
    });
  });

  it('contain the destination fund once it is known', () => {
    const { to } = getOriginAndDestination(
      outgoingTransfer({ destination: outgoingTransferDestination }),
    );
    expect(to).toBe('Alcorisa Renta Variable Europa FI · ES0158457004');
  });

  it.each([
    [originOf('TOTAL', null), 'Todo'],
    [originOf('IMPORTE', '12500.00'), '12.500,00\u00a0€'],
    [originOf('PARTICIPACIONES', '10.500000'), '10,500000 participaciones'],
    [originOf('PORCENTAJE', '25.00'), '25,00\u00a0%'],
  ])('contain the requested amount in its own unit', (origin, text) => {
    expect(formatRequestedAmount({ origin })).toBe(text);
  });
});
