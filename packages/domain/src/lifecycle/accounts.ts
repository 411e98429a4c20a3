import { type AccountStatus, accountStatuses } from '../accounts/account.ts';
import { accept, type Decision, refuse, reject } from '../refusal.ts';
import { registeredStatuses as registered } from '../registered.ts';
import {
  type RequestedStatusChange,
  findAllowedTransitionRow,
  type StatusLifecycle,
} from './machine.ts';

/** Actors that can change the status of an account (ACC-02). */
export const accountStatusActors = [
  'onboarding',
  'client',
  'backoffice',
  'system',
  'callback_rd',
] as const;
export type AccountStatusActor = (typeof accountStatusActors)[number];

/** Facts for the guards of an account's status changes. A missing boolean counts as false. */
export interface AccountTransitionFacts extends RequestedStatusChange<
  AccountStatus,
  AccountStatusActor
> {
  /** The registered status before the account was signed; without it, REGISTERED is assumed. */
  readonly registeredAs?: AccountStatus | null;
  /** True when the people on the account are in status VALIDADO or a later one. */
  readonly arePeopleValidated?: boolean;
  /** True when the proofs of ownership of the account's bank accounts are validated. */
  readonly areProofsValidated?: boolean;
  /** True when the rules for the first submission to the registry are met (REG-04). */
  readonly isReadyForSubmission?: boolean;
  /** True when the registry has reported its number of the account. */
  readonly hasRegistryNumber?: boolean;
}

/** An account after a change of status. */
export interface AccountStatusFields {
  readonly status: AccountStatus;
  readonly registeredAs: AccountStatus | null;
}

const guards = {
  none: () => true,
  sameRegisteredStatus: (facts) => facts.to === (facts.registeredAs ?? 'REGISTERED'),
  peopleAndProofsValidated: (facts) =>
    facts.arePeopleValidated === true && facts.areProofsValidated === true,
  submissionReady: (facts) => facts.isReadyForSubmission === true,
  registryNumber: (facts) => facts.hasRegistryNumber === true,
} satisfies Record<string, (facts: AccountTransitionFacts) => boolean>;
type AccountGuard = keyof typeof guards;

/** Allowed status changes of an account. Other changes are refused with 409-010. */
const rows: StatusLifecycle<
  AccountStatus,
  AccountStatusActor,
  AccountGuard,
  AccountTransitionFacts
>['rows'] = [
  {
    n: 1,
    from: [null],
    to: registered,
    actor: ['onboarding', 'backoffice'],
    guard: 'none',
    effects: 'account opened',
  },
  {
    n: 2,
    from: registered,
    to: ['SIGNED'],
    actor: ['client', 'backoffice'],
    guard: 'none',
    effects: 'all holders have signed the contract, by code or on paper',
  },
  {
    n: 3,
    from: ['SIGNED'],
    to: ['VALIDADO'],
    actor: ['backoffice'],
    guard: 'peopleAndProofsValidated',
    effects: 'ACCOUNT_STATUS_CHANGE',
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
    effects: 'sent to the registry with its first order',
  },
  {
    n: 6,
    from: ['ENVIADO'],
    to: ['FINALIZED'],
    actor: ['callback_rd'],
    guard: 'registryNumber',
    effects: 'the number of the account is kept',
  },
  {
    n: 7,
    from: ['ENVIADO'],
    to: ['VALIDADO'],
    actor: ['callback_rd'],
    guard: 'none',
    effects: 'rejected by the registry: data to correct',
  },
];

/** State machine of an account: the allowed changes of status with their guards (ACC-02). */
export const accountLifecycle: StatusLifecycle<
  AccountStatus,
  AccountStatusActor,
  AccountGuard,
  AccountTransitionFacts
> = { statuses: accountStatuses, actors: accountStatusActors, guards, rows };

/**
 * Decides whether an account may change to a status (ACC-02); otherwise refuses with 409-010. A signed account stores
 * its registered status, so that it can be restored.
 */
export function decideAccountTransition(
  facts: AccountTransitionFacts,
): Decision<AccountStatusFields> {
  if (findAllowedTransitionRow(accountLifecycle, facts) === null)
    return reject(refuse('TRANSICION_NO_PERMITIDA', {}, 'account_status'));
  const { from, to } = facts;
  const isSigned = to === 'SIGNED' && from !== null;
  return accept({ status: to, registeredAs: isSigned ? from : (facts.registeredAs ?? null) });
}
