import { createHash } from 'node:crypto';

/**
 * Simulated delays and errors of the partner companies. A hash of the subject, such as an order or an IBAN, decides
 * which of them occur, so that they are the same in each run. In `kind` mode there are none.
 */
export type PartnerBehaviour = {
  /** Returns an integer from 0 to `size` − 1, the same for the same subject and purpose. */
  pick(purpose: string, subject: string, size: number): number;
  /** True for about one subject in N, where N is listed in `disturbances`; false in `kind` mode. */
  happens(disturbance: Disturbance, subject: string): boolean;
  /** Returns the delay in minutes of business time before an actor acts; 0 in `kind` mode. */
  delayMinutes(actor: 'bank' | 'registry', subject: string): number;
  isKind: boolean;
};

/** Frequency of each simulated error: N means that about one subject in N is affected. */
const disturbances = {
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
  'aggregator.name-only': 3,
  'aggregator.event-twice': 3,
  'aggregator.unknown-connection': 4,
  'administrator.repeats-day': 3,
  'administrator.future-day': 5,
  'administrator.weekend-day': 5,
} as const;

export type Disturbance = keyof typeof disturbances;

/** Returns an integer from 0 to `size` − 1 that depends only on the text. */
export function hashToInteger(text: string, size: number): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) % size;
}

/**
 * Creates the behaviour of the partners. With `kind`, which most tests use, they answer without delays and errors.
 */
export function createPartnerBehaviour(mode: 'kind' | 'lively'): PartnerBehaviour {
  const isKind = mode === 'kind';
  const pickNumber = (purpose: string, subject: string, size: number) =>
    hashToInteger(`${purpose}:${subject}`, size);
  return {
    isKind,
    pick: pickNumber,
    happens: (disturbance, subject) =>
      !isKind && pickNumber(disturbance, subject, disturbances[disturbance]) === 0,
    delayMinutes(actor, subject) {
      if (isKind) return 0;
      return actor === 'bank'
        ? bankDelay(pickNumber, subject)
        : 5 + pickNumber('delay', subject, 85);
    },
  };
}

/**
 * Returns the delay of a bank transfer in minutes: less than an hour for about half of them, one to four hours for
 * about three in ten, and one day for the others.
 */
function bankDelay(pick: PartnerBehaviour['pick'], subject: string): number {
  const speed = pick('bank.speed', subject, 10);
  if (speed < 5) return 5 + pick('bank.delay', subject, 55);
  if (speed < 8) return 60 + pick('bank.delay', subject, 180);
  return 24 * 60;
}
