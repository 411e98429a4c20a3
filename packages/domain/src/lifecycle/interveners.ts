import { type IntervenerStatus, intervenerStatuses, isBlockedStatus } from '../parties/status.ts';
import { accept, type Decision, refuse, reject } from '../refusal.ts';
import { isRegistered, registeredStatuses as registered } from '../registered.ts';
import {
  type RequestedStatusChange,
  findAllowedTransitionRow,
  type StatusLifecycle,
} from './machine.ts';

/** Actors that can change the status of a person (PTY-01). */
export const intervenerStatusActors = [
  'onboarding',
  'client',
  'backoffice',
  'aml_unit',
  'system',
  'callback_rd',
] as const;
export type IntervenerStatusActor = (typeof intervenerStatusActors)[number];

/** Facts for the guards of a person's status changes. A missing boolean counts as false. */
export interface IntervenerTransitionFacts extends RequestedStatusChange<
  IntervenerStatus,
  IntervenerStatusActor
> {
  /** Which of the REGISTERED… statuses the person had before signing; REGISTERED when missing. */
  readonly registeredAs?: IntervenerStatus | null;
  /** The status before a block, which is restored when the block ends. */
  readonly previousStatus?: IntervenerStatus | null;
  /** True when the proofs of ownership of the person's bank accounts are validated. */
  readonly areProofsValidated?: boolean;
  /** True when the rules for the first submission to the registry are met (REG-04). */
  readonly isReadyForSubmission?: boolean;
  /** True when the registry has reported its number of the person. */
  readonly hasRegistryNumber?: boolean;
}

/** A person after a change of status. */
export interface IntervenerStatusFields {
  readonly status: IntervenerStatus;
  readonly previousStatus: IntervenerStatus | null;
  readonly registeredAs: IntervenerStatus | null;
}

const guards = {
  none: () => true,
  sameRegisteredStatus: (facts) => facts.to === (facts.registeredAs ?? 'REGISTERED'),
  proofsValidated: (facts) => facts.areProofsValidated === true,
  submissionReady: (facts) => facts.isReadyForSubmission === true,
  registryNumber: (facts) => facts.hasRegistryNumber === true,
  statusBeforeBlock: (facts) => facts.previousStatus === facts.to,
} satisfies Record<string, (facts: IntervenerTransitionFacts) => boolean>;
type IntervenerGuard = keyof typeof guards;

const unblockedStatuses = [
  ...registered,
  'SIGNED',
  'VALIDADO',
  'ENVIADO',
  'FINALIZADO',
  'MIGRACION',
] as const satisfies readonly IntervenerStatus[];

/** Allowed status changes of a person. Other changes are refused with 409-010. */
const rows: StatusLifecycle<
  IntervenerStatus,
  IntervenerStatusActor,
  IntervenerGuard,
  IntervenerTransitionFacts
>['rows'] = [
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
    guard: 'sameRegisteredStatus',
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
    from: unblockedStatuses,
    to: ['BLOQUEADO'],
    actor: ['backoffice', 'system'],
    guard: 'none',
    effects: 'status before and reason kept, sessions ended',
  },
  {
    n: 11,
    from: [...unblockedStatuses, 'BLOQUEADO'],
    to: ['BLOQUEADO_AML'],
    actor: ['aml_unit'],
    guard: 'none',
    effects: 'shown as BLOQUEADO; status before kept, sessions ended',
  },
  {
    n: 12,
    from: ['BLOQUEADO'],
    to: unblockedStatuses,
    actor: ['backoffice', 'aml_unit'],
    guard: 'statusBeforeBlock',
    effects: 'cause removed',
  },
  {
    n: 13,
    from: ['BLOQUEADO_AML'],
    to: unblockedStatuses,
    actor: ['aml_unit'],
    guard: 'statusBeforeBlock',
    effects: 'alert closed',
  },
];

/** State machine of a person: the allowed changes of status with their guards (PTY-01). */
export const intervenerLifecycle: StatusLifecycle<
  IntervenerStatus,
  IntervenerStatusActor,
  IntervenerGuard,
  IntervenerTransitionFacts
> = { statuses: intervenerStatuses, actors: intervenerStatusActors, guards, rows };

/**
 * Decides whether a person may change to a status, and returns the new state (PTY-01, PTY-02); otherwise refuses with
 * 409-010. A block stores the status before it, and a second block keeps the stored status; a signature stores the
 * registered status.
 */
export function decideIntervenerTransition(
  facts: IntervenerTransitionFacts,
): Decision<IntervenerStatusFields> {
  if (findAllowedTransitionRow(intervenerLifecycle, facts) === null)
    return reject(refuse('TRANSICION_NO_PERMITIDA', {}, 'intervener_status'));
  const { from, to } = facts;
  const previousStatus =
    from !== null && isBlockedStatus(from) ? (facts.previousStatus ?? null) : from;
  return accept({
    status: to,
    previousStatus: isBlockedStatus(to) ? previousStatus : null,
    registeredAs:
      from !== null && isRegistered(from) && to === 'SIGNED' ? from : (facts.registeredAs ?? null),
  });
}
