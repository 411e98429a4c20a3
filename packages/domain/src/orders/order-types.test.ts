import { describe, expect, it, test } from 'vitest';
import { findOrderTransition } from '../lifecycle/order-actions.ts';
import {
  isSignedPurchase,
  isIrrevocable,
  isCreatedByInstruction,
  hasPayout,
  isReversal,
  isSwitchInLeg,
  isSwitchOutLeg,
} from './order-predicates.ts';
import {
  clientPlacedTypes,
  exitPollOrderTypes,
  hasPayoutAccount,
  isDebitInstruction,
  isOperationType,
  isUnpriced,
  noticePeriodTypes,
  operationTypes,
  orderTypeTraits,
  orderTypesWithPayment,
  signatureExemptTypes,
  pricedTypes,
  purchaseTypes,
  redemptionTypes,
  registryOrderTypes,
  standingInstructionTypes,
  needsHeldUnits,
  transferTypes,
  unpricedTypes,
  withdrawalTypes,
} from './order-types.ts';

describe('the lists derived from the table of order types', () => {
  const typeSets = [
    [
      'clientPlacedTypes',
      clientPlacedTypes,
      'SUSCRIPCION SOLICITUD_SUSCRIPCION_PERIODICA REEMBOLSO SOLICITUD_REEMBOLSO_PERIODICO TRASPASO_ENTRADA TRASPASO_INTERNO APORTACION SOLICITUD_APORTACION_PERIODICA RESCATE',
    ],
    ['purchaseTypes', purchaseTypes, 'SUSCRIPCION APORTACION APORTACION_PERIODICA'],
    ['redemptionTypes', redemptionTypes, 'REEMBOLSO REEMBOLSO_PERIODICO RESCATE'],
    ['transferTypes', transferTypes, 'TRASPASO_ENTRADA TRASPASO_SALIDA'],
    [
      'standingInstructionTypes',
      standingInstructionTypes,
      'SOLICITUD_SUSCRIPCION_PERIODICA SOLICITUD_REEMBOLSO_PERIODICO SOLICITUD_APORTACION_PERIODICA',
    ],
    [
      'unpricedTypes',
      unpricedTypes,
      'BLOQUEO DESBLOQUEO DEVOLUCION_EXCESO HERENCIA DONACION CONTINGENCIA',
    ],
    [
      'withdrawalTypes',
      withdrawalTypes,
      'REEMBOLSO REEMBOLSO_PERIODICO TRASPASO_INTERNO TRASPASO_SALIDA RESCATE',
    ],
    [
      'noticePeriodTypes',
      noticePeriodTypes,
      'REEMBOLSO REEMBOLSO_PERIODICO TRASPASO_INTERNO TRASPASO_SALIDA',
    ],
    [
      'orderTypesWithPayment',
      orderTypesWithPayment,
      'SUSCRIPCION REEMBOLSO REEMBOLSO_PERIODICO TRASPASO_SALIDA APORTACION APORTACION_PERIODICA RESCATE',
    ],
    ['exitPollOrderTypes', exitPollOrderTypes, 'REEMBOLSO RESCATE'],
  ] as const;
  const listedTypes = new Set(typeSets.flatMap(([, , types]) => types.split(' ')));

  test.each(typeSets)('%s has the expected types', (_, found, expected) => {
    expect(found.filter((type) => listedTypes.has(type)).join(' ')).toBe(expected);
  });

  it('divide the order types into standing instructions, priced and unpriced types', () => {
    const typeParts = [...standingInstructionTypes, ...pricedTypes, ...unpricedTypes];
    expect(typeParts.toSorted()).toEqual([...operationTypes].toSorted());
  });

  it('divide the order types into those sent to the registry, transfers between managers, and standing instructions', () => {
    expect(
      [...registryOrderTypes, ...transferTypes, ...standingInstructionTypes].toSorted(),
    ).toEqual([...operationTypes].toSorted());
  });

  it('name a creating order type for every type that the service places, and require no signature of it', () => {
    const typesPlacedByService = operationTypes.filter(
      (type) => orderTypeTraits[type].placedBy === 'SERVICE',
    );
    expect(typesPlacedByService.every((type) => orderTypeTraits[type].madeBy !== null)).toBe(true);
    expect(signatureExemptTypes).toEqual(expect.arrayContaining(typesPlacedByService));
  });

  it('do not contain names such as «toString», a property of every object', () => {
    expect(isOperationType('toString')).toBe(false);
    expect(isUnpriced('toString')).toBe(false);
  });
});

test.each(operationTypes)(
  'an order %s can be sent to the registry exactly when it is not a standing instruction',
  (type) => {
    const sentStatuses = ['VALIDATED', 'SNCE_2', 'SNCE_3'] as const;
    const actor = 'system';
    const doesReach = sentStatuses.some(
      (from) => findOrderTransition({ from, to: 'RD_SENT', actor, operationType: type }) !== null,
    );
    expect(doesReach).toBe(orderTypeTraits[type].family !== 'STANDING_INSTRUCTION');
  },
);

test('a standing instruction has a debit, a payout account or held units like the orders that it creates', () => {
  expect(standingInstructionTypes.filter(isDebitInstruction)).toEqual([
    'SOLICITUD_SUSCRIPCION_PERIODICA',
    'SOLICITUD_APORTACION_PERIODICA',
  ]);
  expect(operationTypes.filter(hasPayoutAccount).toSorted()).toEqual(
    [...redemptionTypes, 'SOLICITUD_REEMBOLSO_PERIODICO'].toSorted(),
  );
  expect(needsHeldUnits('SOLICITUD_REEMBOLSO_PERIODICO')).toBe(true);
  expect(needsHeldUnits('SOLICITUD_SUSCRIPCION_PERIODICA')).toBe(false);
});

describe('an order and its parent', () => {
  const typedOrder = (operation_type: string, uuid_parent_operation: string | null = null) => ({
    operation_type,
    uuid_parent_operation,
  });

  test.each([
    ['TRASPASO_INTERNO', isSwitchInLeg],
    ['REEMBOLSO', isReversal],
    ['SUSCRIPCION', isCreatedByInstruction],
    ['REEMBOLSO_PERIODICO', isCreatedByInstruction],
    ['APORTACION_PERIODICA', isCreatedByInstruction],
  ] as const)('%s is recognised as a special case by its parent order', (type, predicate) => {
    expect(predicate(typedOrder(type, 'parent'))).toBe(true);
    expect(predicate(typedOrder(type))).toBe(false);
  });

  it('a redemption pays the client, except a reversal', () => {
    expect(hasPayout(typedOrder('REEMBOLSO'))).toBe(true);
    expect(hasPayout(typedOrder('REEMBOLSO', 'subscription'))).toBe(false);
    expect(hasPayout(typedOrder('REEMBOLSO_PERIODICO', 'instruction'))).toBe(true);
  });

  it('an incoming leg of a switch, a reversal, a block and a record are irrevocable', () => {
    expect(isSwitchOutLeg(typedOrder('TRASPASO_INTERNO'))).toBe(true);
    const irrevocableTypes = operationTypes.filter((type) => isIrrevocable(typedOrder(type)));
    expect(irrevocableTypes).toEqual(unpricedTypes);
    const typesPlacedByService = operationTypes.filter((type) =>
      isIrrevocable(typedOrder(type, 'parent')),
    );
    expect(typesPlacedByService).toEqual(['REEMBOLSO', 'TRASPASO_INTERNO', ...unpricedTypes]);
  });

  test.each([
    ['SUSCRIPCION', 'SIGNED', true],
    ['APORTACION', 'VALIDATED', true],
    ['SUSCRIPCION', 'RD_SENT', false],
    ['REEMBOLSO', 'SIGNED', false],
  ])('a %s in %s is a signed purchase: %s', (operation_type, operation_status, expected) => {
    expect(isSignedPurchase({ operation_type, operation_status })).toBe(expected);
  });
});
