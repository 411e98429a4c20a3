import { describe, expect, test } from 'vitest';
import { signatureArrangementLabel } from '../accounts/account.ts';
import { isOrderTypeAllowed } from './creatable.ts';
import { computeSubscriptionFigures } from './figures.ts';
import {
  operationStatusLabel,
  operationSubTypeLabel,
  paymentMethodLabel,
  orderStatusLabelOf,
} from './labels.ts';
import { operationTypeLabel } from './order-type-texts.ts';
import { isOperationType, operationTypes, orderTypeTraits } from './order-types.ts';
import {
  cancelReasons,
  operationStatuses,
  operationSubTypes,
  visibleCancelReason,
} from './order.ts';
import {
  isOperationReference,
  formatIssueReference,
  formatOperationReference,
} from './reference.ts';

describe('references', () => {
  test('have twelve characters, are all different and have check digits', () => {
    const references = Array.from({ length: 500 }, (_, n) => formatOperationReference(n * 197));
    expect(new Set(references).size).toBe(500);
    expect(references.every((one) => one.length === 12 && isOperationReference(one))).toBe(true);
  });

  test('with one wrong digit or two exchanged digits are detected', () => {
    const validReference = formatOperationReference(20_263_141);
    for (let at = 2; at < 12; at += 1) {
      const digit = (Number(validReference[at]) + 1) % 10;
      expect(
        isOperationReference(validReference.slice(0, at) + digit + validReference.slice(at + 1)),
      ).toBe(false);
    }
    expect(isOperationReference(validReference.replace('31', '13'))).toBe(false);
    expect(isOperationReference(`${validReference} `)).toBe(false);
  });

  test('of messages are never references of orders', () => {
    expect(formatIssueReference(20_263_141)).toBe(
      formatOperationReference(20_263_141).replace('OP', 'IN'),
    );
    expect(isOperationReference(formatIssueReference(7))).toBe(false);
  });

  test('throw for an invalid sequence number', () => {
    expect(() => formatOperationReference(-1)).toThrow('not a sequence');
    expect(() => formatOperationReference(100_000_000)).toThrow('used up');
  });
});

test('the cost of a subscription is exactly its amount', () => {
  expect(computeSubscriptionFigures({ amount: '10000', nav: '336.380707' })).toEqual({
    units: '29.728221',
    cost: '10000.00',
  });
});

test('a client sees the reason OTRO instead of AML', () => {
  expect(cancelReasons.map(visibleCancelReason)).not.toContain('AML');
  expect(visibleCancelReason('AML')).toBe('OTRO');
});

test('investors can place only order types of funds, and companies no switch or transfer', () => {
  const offeredTypes = (productType: 'FI' | 'PP', intervenerType: 'F' | 'J') =>
    operationTypes.filter((type) => isOrderTypeAllowed(type, productType, intervenerType));
  const ofPeople = offeredTypes('FI', 'F');
  const knownTypes = [
    'SUSCRIPCION',
    'SOLICITUD_SUSCRIPCION_PERIODICA',
    'REEMBOLSO',
    'SOLICITUD_REEMBOLSO_PERIODICO',
    'TRASPASO_ENTRADA',
    'TRASPASO_INTERNO',
  ];
  expect(ofPeople).toEqual(expect.arrayContaining(knownTypes));
  for (const type of ofPeople) {
    expect(orderTypeTraits[type]).toMatchObject({ placedBy: 'CLIENT' });
    expect(orderTypeTraits[type].scope).not.toBe('PLAN');
  }
  expect(offeredTypes('FI', 'J')).toEqual(ofPeople.filter((type) => !type.startsWith('TRASPASO_')));
  expect(offeredTypes('PP', 'F')).toEqual([]);
});

test('the codes of types, sub-types and statuses are recognised and have labels', () => {
  expect([isOperationType('REEMBOLSO'), isOperationType('reembolso')]).toEqual([true, false]);
  const labels = [
    ...operationTypes.map(operationTypeLabel),
    ...operationSubTypes.map(operationSubTypeLabel),
    ...operationStatuses.map(operationStatusLabel),
  ];
  expect(labels.filter((label) => label === '')).toEqual([]);
  expect(operationStatusLabel('SOMETHING_NEW')).toBe('En trámite');
  expect(operationStatusLabel('REGISTERED_POSTAL')).toBe('Pendiente');
  expect(paymentMethodLabel('DOMICILIACION')).toBe('Domiciliación');
  expect(signatureArrangementLabel('MANCOMUNADA_CONDICIONAL')).toBe('Mancomunada condicional');
});

test('the statuses of a transfer to another manager have their own labels', () => {
  const statusLabel = (operation_type: string, operation_status: string) =>
    orderStatusLabelOf({ operation_type, operation_status });
  expect(statusLabel('TRASPASO_SALIDA', 'SNCE_1')).toBe('En trámite: la otra entidad lo ha pedido');
  expect(statusLabel('TRASPASO_ENTRADA', 'SNCE_1')).toBe(operationStatusLabel('SNCE_1'));
  expect(statusLabel('TRASPASO_SALIDA', 'FINALIZED')).toBe('Finalizada');
});
