import { describe, expect, test } from 'vitest';
import {
  listPossibleChanges,
  findShadowedRows,
  listTableKeys,
  expandChanges,
  findUnusedGuards,
} from '../../test/lifecycle-table.ts';
import {
  type OperationType,
  operationTypes,
  orderTypeTraits,
  signatureExemptTypes,
} from '../orders/order-types.ts';
import { isTerminal } from '../orders/order.ts';
import { registeredStatuses } from '../registered.ts';
import { decideOrderTransition, findOrderTransition } from './order-actions.ts';
import { orderLifecycle } from './orders.ts';

/**
 * The table of order statuses (LIF-01 to LIF-27) by order type, written by hand and independent of the code under
 * test.
 */
const commonChanges = [
  'REGISTERED*>SIGNED:client,backoffice',
  'REGISTERED*>CANCELLED:client,backoffice,timer',
  'SIGNED>VALIDATED:backoffice',
  'SIGNED>REGISTERED*:backoffice',
  'SIGNED>CANCELLED:client,backoffice,timer',
  'VALIDATED>CANCELLED:client,backoffice,timer',
  'RD_SENT>VALIDATED:callback_rd',
  'RD_SENT>CANCELLED:callback_rd',
];
const creationChanges = [
  '->REGISTERED_EMAIL:backoffice',
  '->REGISTERED_POSTAL:backoffice',
  '->REGISTERED:system',
];
const clientCreation = ['->REGISTERED_ONLINE:client'];
const registryChanges = ['VALIDATED>RD_SENT:backoffice,system'];
const registryConfirmation = ['RD_SENT>FINALIZED:callback_rd'];
const childValidation = ['REGISTERED>VALIDATED:system'];
const transferChanges = [
  'SNCE_1>SNCE_2:callback_snce',
  'SNCE_1>CANCELLED:callback_snce,backoffice,client',
  'SNCE_2>CANCELLED:callback_snce,backoffice,client',
];
const incomingChanges = [
  ...transferChanges,
  'VALIDATED>SNCE_1:system',
  'SNCE_2>SNCE_3:callback_snce',
  'SNCE_3>RD_SENT:system',
  'VALIDATED>RD_SENT:system',
];
const outgoingChanges = [
  ...transferChanges,
  'REGISTERED>SNCE_1:system',
  'SNCE_2>RD_SENT:system',
  'VALIDATED>RD_SENT:system',
  'RD_SENT>SNCE_3:system',
  'SNCE_3>FINALIZED:system',
];
const instructionChanges = [
  'VALIDATED>PERIODIC_ACTIVE:system',
  'PERIODIC_ACTIVE>PERIODIC_SUSPENDED:client,system',
  'PERIODIC_SUSPENDED>PERIODIC_ACTIVE:client,system',
  'PERIODIC_ACTIVE>CANCELLED:client,backoffice,system',
  'PERIODIC_SUSPENDED>CANCELLED:client,backoffice,system',
  'PERIODIC_ACTIVE>FINALIZED:system',
];
const returnedDebitCancellation = ['VALIDATED>CANCELLED:system'];

/** Returns the changes that the rules allow for an order type, besides the common ones. */
function allowedChangesOf(type: OperationType): string[] {
  const { family, placedBy } = orderTypeTraits[type];
  const firstChanges = [
    ...(placedBy === 'CLIENT' ? clientCreation : []),
    ...(signatureExemptTypes.includes(type) ? childValidation : []),
  ];
  switch (family) {
    case 'STANDING_INSTRUCTION':
      return [...firstChanges, ...instructionChanges];
    case 'TRANSFER_IN':
      return [...firstChanges, ...incomingChanges, ...registryConfirmation];
    case 'TRANSFER_OUT':
      return outgoingChanges;
    case 'PURCHASE':
      return [
        ...firstChanges,
        ...registryChanges,
        ...registryConfirmation,
        ...returnedDebitCancellation,
      ];
    default:
      return [...firstChanges, ...registryChanges, ...registryConfirmation];
  }
}

describe('the table of orders', () => {
  test.each(operationTypes)('%s can make exactly the changes of the table', (operationType) => {
    const allowedChanges = [
      ...commonChanges,
      ...creationChanges,
      ...allowedChangesOf(operationType),
    ];
    expect(listTableKeys(orderLifecycle, operationType)).toEqual(
      expandChanges(allowedChanges, { 'REGISTERED*': registeredStatuses }),
    );
    for (const { from, to, actor } of listPossibleChanges(orderLifecycle)) {
      const requestedTransition = { from, to, actor, operationType };
      if (findOrderTransition(requestedTransition) !== null) continue;
      const code = actor === 'client' && to === 'CANCELLED' ? '409-011' : '409-010';
      expect(decideOrderTransition(requestedTransition)).toMatchObject({
        ok: false,
        refusals: [{ code }],
      });
    }
  });

  test('has rows 1 to 27, and no row that leaves a final status', () => {
    // A row number occurs twice when some actors may make the change for fewer order types than the others.
    expect([...new Set(orderLifecycle.rows.map(({ n }) => n))]).toEqual(
      Array.from({ length: 27 }, (_, i) => i + 1),
    );
    const sources = orderLifecycle.rows.flatMap(({ from }) => from);
    expect(sources.some((status) => status !== null && isTerminal(status))).toBe(false);
  });

  test('has no two rows for the same change, and uses every guard', () => {
    expect(findShadowedRows(orderLifecycle, operationTypes)).toEqual([]);
    expect(findUnusedGuards(orderLifecycle)).toEqual([]);
  });
});
