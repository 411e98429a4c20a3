import { type Decision, accept, refuse, reject } from '../refusal.ts';

/** The tasks by which a new adult confirms their data, in order, each with its steps (CLD-16). */
export const adultTaskSteps = {
  CONTACT: ['EMAIL', 'MOBILE'],
  IDENTITY: ['IDENTITY_DOCUMENT', 'ADDRESS'],
  TAX: ['TAX_RESIDENCES', 'US_STATUS'],
  QUESTIONNAIRE: ['KYC', 'PRIVACY'],
  SIGNATURE: ['CONTRACT'],
} as const;

export type AdultTaskKind = keyof typeof adultTaskSteps;
export type AdultTaskStepKind = (typeof adultTaskSteps)[AdultTaskKind][number];
/** The kinds of tasks, in the order in which they are shown. */
export const adultTaskKinds = Object.keys(adultTaskSteps) as AdultTaskKind[];
/** The steps of all tasks. */
export const adultTaskStepKinds = Object.values(adultTaskSteps).flat();

/** How far a task or a step is. */
export const adultTaskStatuses = ['TO_DO', 'IN_PROGRESS', 'DONE'] as const;
export type AdultTaskStatus = (typeof adultTaskStatuses)[number];

export interface AdultTask {
  readonly kind: AdultTaskKind;
  readonly status: AdultTaskStatus;
  readonly steps: readonly { readonly kind: AdultTaskStepKind; readonly status: AdultTaskStatus }[];
}

/** Returns the status of a whole whose parts have these statuses. */
export function combineTaskStatuses(parts: readonly AdultTaskStatus[]): AdultTaskStatus {
  if (parts.every((status) => status === 'DONE')) return 'DONE';
  return parts.every((status) => status === 'TO_DO') ? 'TO_DO' : 'IN_PROGRESS';
}

/** Returns the tasks of a new adult from the status of each step (CLD-16). */
export const listAdultTasks = (
  statusOf: Readonly<Record<AdultTaskStepKind, AdultTaskStatus>>,
): AdultTask[] =>
  adultTaskKinds.map((kind) => {
    const steps = adultTaskSteps[kind].map((step) => ({ kind: step, status: statusOf[step] }));
    return { kind, status: combineTaskStatuses(steps.map(({ status }) => status)), steps };
  });

/** True when a new adult may sign their contract: all other tasks are done (CLD-17). */
export const isContractDue = (tasks: readonly AdultTask[]): boolean =>
  tasks.length > 0 &&
  tasks.every(({ kind, status }) => (status === 'DONE') === (kind !== 'SIGNATURE'));

/** Decides whether a new adult may make and sign their contract (CLD-17). */
export const decideAdultContract = (tasks: readonly AdultTask[]): Decision<undefined> =>
  isContractDue(tasks) ? accept(undefined) : reject(refuse('TRANSICION_NO_PERMITIDA'));
