import { describe, expect, it } from 'vitest';
import { getSigningLocation } from './signing-location.ts';

const parent = '6a1c0a52-6a7c-4b53-9c5a-0d2f0f6a7b11';
const order = {
  operation_type: 'SUSCRIPCION',
  uuid_parent_operation: null,
  source: 'ONLINE',
  source_system: 'PORTAL',
} as const;

describe('the place where an order is signed', () => {
  it.each([
    ['in the portal: an order of a client', {}, 'here'],
    ['in the portal: an order on paper', { source: 'POSTAL', source_system: 'BACKOFFICE' }, 'here'],
    [
      'with the instruction: an order that the instruction created',
      { source: 'SISTEMA', uuid_parent_operation: parent },
      'parent',
    ],
    [
      'with the subscription: the reversal of that subscription',
      { operation_type: 'REEMBOLSO', source: 'SISTEMA', uuid_parent_operation: parent },
      'parent',
    ],
    [
      'at the other manager: an outgoing transfer',
      { operation_type: 'TRASPASO_SALIDA', source: 'SISTEMA', source_system: 'SNCE' },
      'other-manager',
    ],
    [
      'before this portal existed: an order of the earlier system',
      { operation_type: 'TRASPASO_ENTRADA', source: 'SISTEMA', source_system: 'LEGACY' },
      'earlier',
    ],
    [
      'by nobody: an order of staff that blocks units',
      { operation_type: 'BLOQUEO', source: 'ONLINE', source_system: 'BACKOFFICE' },
      'nobody',
    ],
  ] as const)('is %s', (_name, more, signing) => {
    expect(getSigningLocation({ ...order, ...more })).toBe(signing);
  });
});
