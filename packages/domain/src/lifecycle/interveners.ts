import type { IntervenerStatus } from '../parties/status.ts';
import { registeredStatuses as registered } from '../registered.ts';

/** Who may ask for another status of a person (decision G-F03). */
export const intervenerActors = [
  'onboarding',
  'client',
  'backoffice',
  'aml_unit',
  'system',
  'callback_rd',
] as const;
export type IntervenerActor = (typeof intervenerActors)[number];

/** What must be true for a change of status of a person, by name. */
export const intervenerGuards = [
  'none',
  'backToItsVariant',
  'proofsValidated',
  'submissionReady',
  'registryNumber',
  'statusBeforeTheBlock',
] as const;
export type IntervenerGuard = (typeof intervenerGuards)[number];

/** One row of the table; `from` null is the creation of the person. */
export interface IntervenerTransition {
  readonly n: number;
  readonly from: readonly (IntervenerStatus | null)[];
  readonly to: readonly IntervenerStatus[];
  readonly actor: readonly IntervenerActor[];
  readonly guard: IntervenerGuard;
  readonly effects: string;
}

const unblocked = [
  ...registered,
  'SIGNED',
  'VALIDADO',
  'ENVIADO',
  'FINALIZADO',
  'MIGRACION',
] as const satisfies readonly IntervenerStatus[];

/** Every change of status that a person may make (decision G-F03); anything else is 409-010. */
export const intervenerTransitions: readonly IntervenerTransition[] = [
  {
    n: 1,
    from: [null],
    to: registered,
    actor: ['onboarding', 'backoffice'],
    guard: 'none',
    effects: 'data captured',
  },
  {
    n: 2,
    from: registered,
    to: ['SIGNED'],
    actor: ['client', 'backoffice'],
    guard: 'none',
    effects: 'contract, data protection, knowledge and tax forms signed by code or on paper',
  },
  {
    n: 3,
    from: ['SIGNED'],
    to: ['VALIDADO'],
    actor: ['backoffice'],
    guard: 'proofsValidated',
    effects: 'identity verified, no alert',
  },
  {
    n: 4,
    from: ['SIGNED'],
    to: registered,
    actor: ['backoffice'],
    guard: 'backToItsVariant',
    effects: 'documents rejected',
  },
  {
    n: 5,
    from: ['VALIDADO'],
    to: ['ENVIADO'],
    actor: ['system'],
    guard: 'submissionReady',
    effects: 'sent to the registry; first_sent_at set',
  },
  {
    n: 6,
    from: ['ENVIADO'],
    to: ['FINALIZADO'],
    actor: ['callback_rd'],
    guard: 'registryNumber',
    effects: 'the number of the holder is kept',
  },
  {
    n: 7,
    from: ['ENVIADO'],
    to: ['VALIDADO'],
    actor: ['callback_rd'],
    guard: 'none',
    effects: 'rejected by the registry: data to correct',
  },
  {
    n: 8,
    from: ['MIGRACION'],
    to: ['SIGNED'],
    actor: ['client'],
    guard: 'none',
    effects: 'pending steps completed and signed',
  },
  {
    n: 9,
    from: ['MIGRACION'],
    to: ['FINALIZADO'],
    actor: ['backoffice'],
    guard: 'none',
    effects: 'legacy file complete and verified',
  },
  {
    n: 10,
    from: unblocked,
    to: ['BLOQUEADO'],
    actor: ['backoffice', 'system'],
    guard: 'none',
    effects: 'status before and reason kept, sessions ended',
  },
  {
    n: 11,
    from: [...unblocked, 'BLOQUEADO'],
    to: ['BLOQUEADO_AML'],
    actor: ['aml_unit'],
    guard: 'none',
    effects: 'shown as BLOQUEADO; status before kept, sessions ended',
  },
  {
    n: 12,
    from: ['BLOQUEADO'],
    to: unblocked,
    actor: ['backoffice', 'aml_unit'],
    guard: 'statusBeforeTheBlock',
    effects: 'cause removed',
  },
  {
    n: 13,
    from: ['BLOQUEADO_AML'],
    to: unblocked,
    actor: ['aml_unit'],
    guard: 'statusBeforeTheBlock',
    effects: 'alert closed',
  },
];
