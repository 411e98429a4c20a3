import { isBlockedStatus } from '../parties/status.ts';
import { isRegistered } from '../registered.ts';
import type { IntervenerStatus } from '../parties/status.ts';
import { accept, type Decision, refuse, reject } from '../refusal.ts';
import {
  type IntervenerActor,
  type IntervenerGuard,
  type IntervenerTransition,
  intervenerTransitions,
} from './interveners.ts';

/** What is known about a person when another status is asked for; a fact left out counts as false. */
export interface IntervenerFacts {
  /** Null when the person is being created. */
  readonly from: IntervenerStatus | null;
  readonly to: IntervenerStatus;
  readonly actor: IntervenerActor;
  /** The variant in which the person registered; unknown of those who are older than the question. */
  readonly registeredAs?: IntervenerStatus | null;
  /** What a block keeps of the time before it. */
  readonly previousStatus?: IntervenerStatus | null;
  /** Every proof of a bank account is validated. */
  readonly proofsValidated?: boolean;
  readonly submissionReady?: boolean;
  readonly registryNumber?: boolean;
}

/** A person after a change of status. */
export interface IntervenerState {
  readonly status: IntervenerStatus;
  readonly previousStatus: IntervenerStatus | null;
  readonly registeredAs: IntervenerStatus | null;
}

const guards: Record<IntervenerGuard, (facts: IntervenerFacts) => boolean> = {
  none: () => true,
  backToItsVariant: (facts) => facts.to === (facts.registeredAs ?? 'REGISTERED'),
  proofsValidated: (facts) => facts.proofsValidated === true,
  submissionReady: (facts) => facts.submissionReady === true,
  registryNumber: (facts) => facts.registryNumber === true,
  statusBeforeTheBlock: (facts) => facts.previousStatus === facts.to,
};

/** The row of the table that answers a question, whatever its guard says, or null. */
export function findIntervenerTransition(
  asked: Pick<IntervenerFacts, 'from' | 'to' | 'actor'>,
): IntervenerTransition | null {
  const found = intervenerTransitions.find(
    ({ from, to, actor }) =>
      from.includes(asked.from) && to.includes(asked.to) && actor.includes(asked.actor),
  );
  return found ?? null;
}

/**
 * Whether a person may change to a status (decision G-F03, else 409-010), and what is kept with it: a block keeps
 * the status before it, a second block too; a signature keeps the variant that was signed.
 */
export function decideIntervenerTransition(facts: IntervenerFacts): Decision<IntervenerState> {
  const row = findIntervenerTransition(facts);
  if (row === null || !guards[row.guard](facts))
    return reject(refuse('TRANSICION_NO_PERMITIDA', {}, 'intervener_status'));
  const { from, to } = facts;
  const before = from !== null && isBlockedStatus(from) ? (facts.previousStatus ?? null) : from;
  return accept({
    status: to,
    previousStatus: isBlockedStatus(to) ? before : null,
    registeredAs:
      from !== null && isRegistered(from) && to === 'SIGNED' ? from : (facts.registeredAs ?? null),
  });
}
