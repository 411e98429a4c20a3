import { createHash, randomUUID } from 'node:crypto';
import { refuse } from '@participe/domain';
import { verifyOneTimeCode, canResendCode, sendOneTimeCode } from '../identity/index.ts';
import { lockPerson } from '../kernel/database/lock-person.ts';
import type { ReadContext } from '../kernel/unit-of-work.ts';
import { type CommittedRefusal, RefusalError, refuseAndCommit } from '../kernel/refusal.ts';
import { consumePersonLimit } from '../kernel/throttling/rate-limit.ts';
import {
  type ChallengePurpose,
  type ChallengeRow,
  type ChallengeOrder,
  type ChallengePaper,
  type ChallengeRecipient,
  readChallengeRecipient,
  closeChallenge,
  extendChallenge,
  findOpenChallenge,
  insertChallenge,
  findLastCodeLockout,
  lockChallengeRow,
} from './challenges.store.ts';

const lockoutMs = 15 * 60_000;
const resendAfterSeconds = 30;
const requestLifetimeMs = 5 * 60_000;

export interface SentChallenge {
  readonly uuid: string;
  readonly channel: 'SMS' | 'EMAIL';
  readonly masked: string;
  readonly expiresAt: Date;
}

/**
 * Returns the hash to which the code is bound: person, purpose and the fields of the orders or documents (SIG-09,
 * SIG-22).
 */
function challengeHash(
  uuidIntervener: string,
  purpose: ChallengePurpose,
  orders: readonly Pick<ChallengeOrder, 'uuidOperation' | 'orderHash'>[],
  papers: readonly Pick<ChallengePaper, 'uuidDocument' | 'documentHash'>[],
): string {
  const lines = [
    ...orders.map(({ uuidOperation, orderHash }) => `${uuidOperation} ${orderHash}`),
    ...papers.map(({ uuidDocument, documentHash }) => `${uuidDocument} ${documentHash}`),
  ];
  return createHash('sha256')
    .update([uuidIntervener, purpose, ...lines.toSorted()].join('\n'))
    .digest('hex');
}

/**
 * Counts a signing code against the daily limits of the person and of the telephone number (SES-32). Returns the
 * seconds to wait if a limit is exceeded, otherwise undefined.
 */
async function limitCodes(
  context: ReadContext,
  uuidIntervener: string,
  { phone_prefix: prefix, phone }: ChallengeRecipient,
): Promise<number | undefined> {
  const waitSeconds = await consumePersonLimit(context, 'signing-codes', uuidIntervener);
  if (waitSeconds !== undefined || phone === null) return waitSeconds;
  return consumePersonLimit(context, 'signing-codes', `${prefix ?? ''}${phone}`);
}

/**
 * Sends a code bound to orders or documents (SIG-08). While their signature request is open, a repeated call sends
 * another code: at most three, at least thirty seconds apart. After three wrong codes, the person must wait fifteen
 * minutes (SIG-10, 429-001).
 */
export async function sendChallenge(
  context: ReadContext,
  facts: {
    readonly uuidIntervener: string;
    readonly purpose: ChallengePurpose;
    readonly orders: readonly ChallengeOrder[];
    readonly papers?: readonly ChallengePaper[];
    readonly text: (code: string) => string;
  },
): Promise<SentChallenge | CommittedRefusal> {
  const { db, clock, services } = context;
  const { uuidIntervener, purpose, orders, papers = [] } = facts;
  const now = clock.sessionNow;
  // Without this lock, concurrent calls would each create a signature request with its own number of attempts.
  await lockPerson(db, uuidIntervener);
  const lockout = await findLastCodeLockout(
    db,
    uuidIntervener,
    new Date(now.getTime() - lockoutMs),
  );
  if (lockout !== undefined) {
    const seconds = Math.ceil((lockout.getTime() + lockoutMs - now.getTime()) / 1000);
    return refuseAndCommit(refuse('DEMASIADOS_INTENTOS'), seconds);
  }
  const hash = challengeHash(uuidIntervener, purpose, orders, papers);
  const openChallenge = await findOpenChallenge(db, uuidIntervener, hash, now);
  if (openChallenge !== undefined && !(await canResendCode(db, clock, openChallenge.uuid)))
    return refuseAndCommit(refuse('DEMASIADOS_INTENTOS'), resendAfterSeconds);
  const recipient = await readChallengeRecipient(db, uuidIntervener);
  const waitSeconds = await limitCodes(context, uuidIntervener, recipient);
  if (waitSeconds !== undefined) return refuseAndCommit(refuse('DEMASIADOS_INTENTOS'), waitSeconds);
  const uuid = openChallenge?.uuid ?? randomUUID();
  if (openChallenge === undefined)
    await insertChallenge(db, {
      uuid,
      uuidIntervener,
      purpose,
      orders,
      papers,
      hash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + requestLifetimeMs),
    });
  const { phone_prefix: phonePrefix, phone, email } = recipient;
  const sentCode = await sendOneTimeCode(db, clock, services, {
    purpose: 'SIGNATURE',
    uuidSubject: uuid,
    recipient: { uuidIntervener, phonePrefix, phone, email },
    text: facts.text,
  });
  if (openChallenge !== undefined) await extendChallenge(db, uuid, sentCode.expiresAt);
  return { uuid, ...sentCode };
}

/**
 * Locks a person's open signature request for a purpose. Refuses with 400-030 a request that is unknown, used or
 * expired, or of another person or purpose.
 */
export async function lockOpenChallenge(
  context: ReadContext,
  facts: {
    readonly uuid: string;
    readonly uuidIntervener: string;
    readonly purpose: ChallengePurpose;
  },
): Promise<ChallengeRow> {
  const challenge = await lockChallengeRow(context.db, facts.uuid, facts.uuidIntervener);
  const isOpen =
    challenge !== undefined &&
    challenge.entities.purpose === facts.purpose &&
    challenge.expires_at > context.clock.sessionNow;
  if (!isOpen) throw new RefusalError(refuse('CODIGO_INCORRECTO', {}, 'otp'));
  return challenge;
}

/**
 * Checks the code of a locked signature request. The third wrong code voids the request; a correct code closes it, so
 * that it can be used only once.
 */
export async function verifyChallengeCode(
  context: ReadContext,
  challenge: ChallengeRow,
  code: string,
): Promise<CommittedRefusal | undefined> {
  const { db, clock, services } = context;
  const codeVerdict = await verifyOneTimeCode(db, clock, services, challenge.uuid, code);
  if (codeVerdict === 'right') {
    await closeChallenge(db, challenge.uuid, 'completed_at', clock.sessionNow);
    return undefined;
  }
  if (codeVerdict === 'dead')
    await closeChallenge(db, challenge.uuid, 'voided_at', clock.sessionNow);
  return refuseAndCommit(refuse('CODIGO_INCORRECTO', {}, 'otp'));
}

/** Voids a signature request whose orders changed after the code was requested (SIG-07). */
export async function voidChallenge(context: ReadContext, challenge: ChallengeRow): Promise<void> {
  await closeChallenge(context.db, challenge.uuid, 'voided_at', context.clock.sessionNow);
}
