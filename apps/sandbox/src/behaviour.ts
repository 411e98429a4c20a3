import { createHash } from 'node:crypto';

/**
 * Simulated delays and errors (disturbances) of the partner companies. A hash of the subject decides them, so that an
 * order always has the same disturbances and a run can be repeated. In `kind` mode every actor is prompt and correct.
 */
export type Behaviour = {
  /** Returns an integer from 0 to below `size`, constant for a subject and purpose. */
  pick(purpose: string, subject: string, size: number): number;
  /** True for about one subject in every N, as listed in `troubles`; never in `kind` mode. */
  happens(trouble: Disturbance, subject: string): boolean;
  /** Minutes of business time before an actor acts; 0 in `kind` mode. */
  delayMinutes(actor: 'bank' | 'registry', subject: string): number;
  isKind: boolean;
};

/** Frequency of each disturbance: the value N means that it affects about one subject in N. */
const troubles = {
  'bank.same-file-twice': 4,
  'bank.unrelated-movements': 4,
  'bank.account-in-two-blocks': 6,
  'bank.damaged-copy-first': 5,
  'bank.cent-off': 8,
  'bank.no-money-first': 4,
  'bank.account-closed': 30,
  'bank.debit-refunded': 12,
  'bank.payment-rejected': 15,
  'bank.payee-close': 8,
  'bank.payee-no-match': 40,
  'bank.payee-not-possible': 20,
  'bank.event-twice': 3,
  'bank.events-reversed': 3,
  'bank.pay-in-slow': 4,
  'snce.rejects': 15,
  'snce.delays': 5,
  'snce.cash-first': 4,
  'snce.cash-late': 4,
  'snce.messages-reversed': 3,
  'snce.accepts-late': 6,
  'snce.wrong-tax-sum-first': 5,
  'snce.message-twice': 3,
  'registry.tells-by-event': 3,
  'registry.busy-first': 4,
  'registry.technical-rejection-once': 8,
  'registry.units-off-first': 6,
  'registry.repeats-answer': 4,
  'administrator.repeats-day': 3,
  'administrator.future-day': 5,
  'administrator.weekend-day': 5,
} as const;

export type Disturbance = keyof typeof troubles;

/** Returns an integer from 0 to below `size` that depends only on the text. */
export function hashBelow(text: string, size: number): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) % size;
}

/** Creates the behaviour; use `kind` for tests that need no disturbances. */
export function createPartnerBehaviour(mode: 'kind' | 'lively'): Behaviour {
  const isKind = mode === 'kind';
  const pick = (purpose: string, subject: string, size: number) =>
    hashBelow(`${purpose}:${subject}`, size);
  return {
    isKind,
    pick,
    happens: (trouble, subject) => !isKind && pick(trouble, subject, troubles[trouble]) === 0,
    delayMinutes(actor, subject) {
      if (isKind) return 0;
      return actor === 'bank' ? bankDelay(pick, subject) : 5 + pick('delay', subject, 85);
    },
  };
}

/** Returns the delay of a transfer: most arrive within the hour, some in the afternoon, some on the next day. */
function bankDelay(pick: Behaviour['pick'], subject: string): number {
  const speed = pick('bank.speed', subject, 10);
  if (speed < 5) return 5 + pick('bank.delay', subject, 55);
  if (speed < 8) return 60 + pick('bank.delay', subject, 180);
  return 24 * 60;
}
