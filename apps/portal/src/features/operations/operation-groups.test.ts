import type { OperationRow } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import { operationRowOf } from '../../stories/data.ts';
import {
  groupOperations,
  getOperationGroup,
  findNextOrderEvent,
  isAwaitingDocuments,
} from './operation-groups.ts';

const orderRow = (changes: Partial<OperationRow>) => operationRowOf(changes);

describe('the group of an order', () => {
  it.each([
    [{ operation_status: 'REGISTERED_ONLINE', my_signature_pending: true }, 'sign'],
    [{ operation_status: 'REGISTERED_ONLINE', my_signature_pending: false }, 'running'],
    [{ operation_status: 'SNCE_2', my_signature_pending: false }, 'running'],
    [{ operation_status: 'PERIODIC_ACTIVE', my_signature_pending: false }, 'running'],
    [{ operation_status: 'FINALIZED', my_signature_pending: false }, 'ended'],
    [{ operation_status: 'CANCELLED', my_signature_pending: true }, 'ended'],
  ] as const)('%o is %s', (facts, group) => {
    expect(getOperationGroup(facts)).toBe(group);
  });

  it('is listed in the sequence of the page unless the group is empty', () => {
    const rows = [
      orderRow({ uuid: 'a', operation_status: 'FINALIZED' }),
      orderRow({ uuid: 'b', my_signature_pending: true, operation_status: 'REGISTERED_ONLINE' }),
      orderRow({ uuid: 'c', operation_status: 'CANCELLED' }),
    ];
    expect(
      groupOperations(rows).map(({ group, rows: of }) => [group, of.map(({ uuid }) => uuid)]),
    ).toEqual([
      ['sign', ['b']],
      ['ended', ['a', 'c']],
    ]);
  });
});

it.each([
  ['SIGNED', 'MISSING', true],
  ['SIGNED', 'SENT', true],
  ['SIGNED', 'VALIDATED', false],
  ['SIGNED', null, false],
  ['FINALIZED', 'SENT', false],
] as const)(
  'an order that is %s with the documents %s awaits documents: %s',
  (status, documents, awaits) => {
    const facts = { operation_status: status, documents_status: documents };
    expect(isAwaitingDocuments(orderRow(facts))).toBe(awaits);
  },
);

describe('the next event of an order', () => {
  const dates = {
    operation_type: 'REEMBOLSO',
    expected_value_date: '2026-11-20',
    settlement_date: '2026-11-25',
  } as const;
  const unpaidOrder = {
    operation_type: 'SUSCRIPCION',
    operation_status: 'SIGNED',
    expected_value_date: '2026-11-20',
    settlement_date: null,
  } as const;
  it.each<[string, Partial<OperationRow>, string, ReturnType<typeof findNextOrderEvent>]>([
    [
      'will be valued',
      { ...dates, operation_status: 'SIGNED' },
      '2026-11-20',
      { event: 'value', date: '2026-11-20' },
    ],
    [
      'waits for its price after its value date',
      { ...dates, operation_status: 'RD_SENT' },
      '2026-11-21',
      { event: 'payment', date: '2026-11-25' },
    ],
    [
      'is paid today',
      { ...dates, value_date: '2026-11-20', operation_status: 'FINALIZED' },
      '2026-11-25',
      { event: 'payment', date: '2026-11-25' },
    ],
    [
      'was paid',
      { ...dates, value_date: '2026-11-20', operation_status: 'FINALIZED' },
      '2026-11-26',
      undefined,
    ],
    [
      'waits for its price and has no payment',
      { expected_value_date: '2026-11-20', operation_status: 'RD_SENT' },
      '2026-11-23',
      { event: 'value', date: '2026-11-20' },
    ],
    [
      'has no date yet',
      { expected_value_date: null, operation_status: 'REGISTERED_ONLINE' },
      '2026-11-20',
      undefined,
    ],
    [
      'is signed, but its money has not arrived',
      { ...unpaidOrder, payment_method: 'TRANSFERENCIA' },
      '2026-11-19',
      undefined,
    ],
    [
      'is signed and paid by cheque',
      { ...unpaidOrder, payment_method: 'CHEQUE', operation_status: 'VALIDATED' },
      '2026-11-19',
      undefined,
    ],
    [
      'is signed and will be debited',
      { ...unpaidOrder, payment_method: 'DOMICILIACION' },
      '2026-11-19',
      { event: 'debit', date: '2026-11-20' },
    ],
    [
      'is paid and at the registry',
      { ...unpaidOrder, payment_method: 'TRANSFERENCIA', operation_status: 'RD_SENT' },
      '2026-11-19',
      { event: 'value', date: '2026-11-20' },
    ],
    ['was cancelled', { ...dates, operation_status: 'CANCELLED' }, '2026-11-19', undefined],
    [
      'is an active standing instruction',
      { operation_status: 'PERIODIC_ACTIVE', next_execution_date: '2026-12-07' },
      '2026-11-19',
      { event: 'execution', date: '2026-12-07' },
    ],
    [
      'is a suspended standing instruction',
      { operation_status: 'PERIODIC_SUSPENDED', next_execution_date: '2026-12-07' },
      '2026-11-19',
      undefined,
    ],
  ])('that %s', (_, changes, today, expected) => {
    expect(findNextOrderEvent(orderRow(changes), today)).toEqual(expected);
  });
});
