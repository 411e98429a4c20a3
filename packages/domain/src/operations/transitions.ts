import type { OperationStatus, OperationType } from './types.ts';

/** Who may ask for a transition (decision G-F02). */
export const transitionActors = [
  'client',
  'backoffice',
  'system',
  'timer',
  'callback_snce',
  'callback_rd',
] as const;
export type TransitionActor = (typeof transitionActors)[number];

/** What must be true for a transition, by name; `guards.ts` says each from facts. */
export const guardNames = [
  'none',
  'signaturesComplete',
  'cancelUnsigned',
  'readyToValidate',
  'backToItsVariant',
  'cancelBeforeCutoff',
  'moneyReady',
  'accepted',
  'refusedOrWithdrawn',
  'cashAndTaxHistory',
  'registryConfirmed',
  'mandateReady',
  'suspension',
  'stopInstruction',
  'endDatePassed',
  'signedInParent',
] as const;
export type GuardName = (typeof guardNames)[number];

/** One row of the table of transitions; `from` null is the creation of the operation. */
export interface Transition {
  n: number;
  from: readonly (OperationStatus | null)[];
  to: readonly OperationStatus[];
  actor: readonly TransitionActor[];
  /** The types the row is for; absent means every type. */
  operationTypes?: readonly OperationType[];
  guard: GuardName;
  effects: string;
}

const registered = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
] as const;
const clientTypes = [
  'SUSCRIPCION',
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'REEMBOLSO',
  'SOLICITUD_REEMBOLSO_PERIODICO',
  'TRASPASO_ENTRADA',
  'TRASPASO_INTERNO',
  'APORTACION',
  'SOLICITUD_APORTACION_PERIODICA',
  'RESCATE',
] as const;
const standingTypes = [
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'SOLICITUD_REEMBOLSO_PERIODICO',
  'SOLICITUD_APORTACION_PERIODICA',
] as const;
const otherTypes = [
  'BLOQUEO',
  'DESBLOQUEO',
  'DEVOLUCION_EXCESO',
  'HERENCIA',
  'DONACION',
  'CONTINGENCIA',
] as const;
const registryTypes = [
  'SUSCRIPCION',
  'REEMBOLSO',
  'REEMBOLSO_PERIODICO',
  'TRASPASO_INTERNO',
  'APORTACION',
  'APORTACION_PERIODICA',
  'RESCATE',
  ...otherTypes,
] as const;
const transferTypes = ['TRASPASO_ENTRADA', 'TRASPASO_SALIDA'] as const;
const incoming = ['TRASPASO_ENTRADA'] as const;
const outgoing = ['TRASPASO_SALIDA'] as const;

/**
 * Every change of status an operation may make (decision G-F02, rows by its numbers); anything else is 409-010.
 * Two actors come from other decisions: the timer of row 8 cancels a signed subscription whose money did not arrive
 * in 15 days (G-G11), the system of row 25 replaces a modified instruction.
 */
export const operationTransitions: readonly Transition[] = [
  {
    n: 1,
    from: [null],
    to: ['REGISTERED_ONLINE'],
    actor: ['client'],
    operationTypes: clientTypes,
    guard: 'none',
    effects: 'documents generated, position reserved, expiry in 15 days',
  },
  {
    n: 2,
    from: [null],
    to: ['REGISTERED_EMAIL', 'REGISTERED_POSTAL'],
    actor: ['backoffice'],
    guard: 'none',
    effects: 'documents sent by that channel',
  },
  {
    n: 3,
    from: [null],
    to: ['REGISTERED'],
    actor: ['system'],
    guard: 'none',
    effects: 'made by an instruction, a transfer out, an import or the back office',
  },
  {
    n: 4,
    from: registered,
    to: ['SIGNED'],
    actor: ['client', 'backoffice'],
    guard: 'signaturesComplete',
    effects: 'order time fixed, expected value date set, has_docs_signed',
  },
  {
    n: 5,
    from: registered,
    to: ['CANCELLED'],
    actor: ['client', 'backoffice', 'timer'],
    guard: 'cancelUnsigned',
    effects: 'reservation released',
  },
  {
    n: 6,
    from: ['SIGNED'],
    to: ['VALIDATED'],
    actor: ['backoffice'],
    guard: 'readyToValidate',
    effects: 'none',
  },
  {
    n: 7,
    from: ['SIGNED'],
    to: registered,
    actor: ['backoffice'],
    guard: 'backToItsVariant',
    effects: 'issue opened, DOCUMENTATION_ISSUE_CREATED, must be signed again',
  },
  {
    n: 8,
    from: ['SIGNED', 'VALIDATED'],
    to: ['CANCELLED'],
    actor: ['client', 'backoffice', 'timer'],
    guard: 'cancelBeforeCutoff',
    effects: 'reservation released, paid money returned',
  },
  {
    n: 9,
    from: ['VALIDATED'],
    to: ['RD_SENT'],
    actor: ['backoffice', 'system'],
    operationTypes: registryTypes,
    guard: 'moneyReady',
    effects: 'sent to the registry',
  },
  {
    n: 10,
    from: ['VALIDATED'],
    to: ['SNCE_1'],
    actor: ['system'],
    operationTypes: incoming,
    guard: 'none',
    effects: 'request message to the other manager',
  },
  {
    n: 11,
    from: ['SNCE_1'],
    to: ['SNCE_2'],
    actor: ['callback_snce'],
    operationTypes: transferTypes,
    guard: 'accepted',
    effects: 'none',
  },
  {
    n: 12,
    from: ['SNCE_1', 'SNCE_2'],
    to: ['CANCELLED'],
    actor: ['callback_snce', 'backoffice', 'client'],
    operationTypes: transferTypes,
    guard: 'refusedOrWithdrawn',
    effects: 'notification with the reason',
  },
  {
    n: 13,
    from: ['SNCE_2'],
    to: ['SNCE_3'],
    actor: ['callback_snce'],
    operationTypes: incoming,
    guard: 'cashAndTaxHistory',
    effects: 'lots imported',
  },
  {
    n: 14,
    from: ['SNCE_3'],
    to: ['RD_SENT'],
    actor: ['system'],
    operationTypes: incoming,
    guard: 'cashAndTaxHistory',
    effects: 'subscription order sent; value date is the day cash and tax history are reconciled',
  },
  {
    n: 15,
    from: ['REGISTERED'],
    to: ['SNCE_1'],
    actor: ['system'],
    operationTypes: outgoing,
    guard: 'none',
    effects: 'position reserved',
  },
  {
    n: 16,
    from: ['SNCE_2'],
    to: ['RD_SENT'],
    actor: ['system'],
    operationTypes: outgoing,
    guard: 'none',
    effects: 'redemption order sent',
  },
  {
    n: 17,
    from: ['RD_SENT'],
    to: ['SNCE_3'],
    actor: ['system'],
    operationTypes: outgoing,
    guard: 'cashAndTaxHistory',
    effects: 'cash and tax history sent',
  },
  {
    n: 18,
    from: ['SNCE_3'],
    to: ['FINALIZED'],
    actor: ['system'],
    operationTypes: outgoing,
    guard: 'accepted',
    effects: 'position reduced',
  },
  {
    n: 19,
    from: ['RD_SENT'],
    to: ['FINALIZED'],
    actor: ['callback_rd'],
    operationTypes: [...registryTypes, ...incoming],
    guard: 'registryConfirmed',
    effects: 'position, lots, confirmation document, notification',
  },
  {
    n: 20,
    from: ['RD_SENT'],
    to: ['VALIDATED'],
    actor: ['callback_rd'],
    guard: 'none',
    effects: 'technical rejection: the back office is alerted',
  },
  {
    n: 21,
    from: ['RD_SENT'],
    to: ['CANCELLED'],
    actor: ['callback_rd'],
    guard: 'none',
    effects: 'final rejection: money returned, reason told',
  },
  {
    n: 22,
    from: ['VALIDATED'],
    to: ['PERIODIC_ACTIVE'],
    actor: ['system'],
    operationTypes: standingTypes,
    guard: 'mandateReady',
    effects: 'next_execution_date set',
  },
  {
    n: 23,
    from: ['PERIODIC_ACTIVE'],
    to: ['PERIODIC_SUSPENDED'],
    actor: ['client', 'system'],
    operationTypes: standingTypes,
    guard: 'suspension',
    effects: 'no children made',
  },
  {
    n: 24,
    from: ['PERIODIC_SUSPENDED'],
    to: ['PERIODIC_ACTIVE'],
    actor: ['client', 'system'],
    operationTypes: standingTypes,
    guard: 'mandateReady',
    effects: 'missed dates not recovered',
  },
  {
    n: 25,
    from: ['PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED'],
    to: ['CANCELLED'],
    actor: ['client', 'backoffice', 'system'],
    operationTypes: standingTypes,
    guard: 'stopInstruction',
    effects: 'children already made continue',
  },
  {
    n: 26,
    from: ['PERIODIC_ACTIVE'],
    to: ['FINALIZED'],
    actor: ['system'],
    operationTypes: standingTypes,
    guard: 'endDatePassed',
    effects: 'none',
  },
  {
    n: 27,
    from: ['REGISTERED'],
    to: ['VALIDATED'],
    actor: ['system'],
    operationTypes: [
      'SUSCRIPCION',
      'REEMBOLSO_PERIODICO',
      'APORTACION_PERIODICA',
      'TRASPASO_INTERNO',
      ...otherTypes,
    ],
    guard: 'signedInParent',
    effects: 'none',
  },
];
