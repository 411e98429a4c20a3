import { refuse } from '@participe/domain';
import type { ClientActor } from '../../kernel/actor.ts';
import { lockPerson } from '../../kernel/database/lock-person.ts';
import type { ReadContext } from '../../kernel/unit-of-work.ts';
import { type CommittedRefusal, refuseAndCommit } from '../../kernel/refusal.ts';
import { endAccessTokenAt } from '../sessions/session.store.ts';
import { isFactorLocked } from './factor-lockout.ts';
import { identityTexts } from '../identity.texts.ts';
import { readSentCodeSummary } from '../codes/one-time-code.store.ts';
import { resendAfterMs, sendOneTimeCode } from '../codes/one-time-code.ts';
import { verifySecondFactor, listFactorChannels } from './second-factor.ts';
import {
  findSecondFactors,
  findSessionFamily,
  codeRecipientOf,
  saveLastCodeTime,
} from './two-factor.store.ts';

const freshMs = 10 * 60_000;
const windowMs = 3600_000;
const codesMax = 5;
/** Time in which calls in progress may still use the old access token. */
const graceMs = 10_000;

interface StepUpContext extends ReadContext {
  readonly actor: ClientActor;
}

/**
 * Sends the code for a sensitive call to a person without an app, at most five per hour and at least thirty seconds
 * apart.
 */
async function sendStepUpCode(context: StepUpContext): Promise<CommittedRefusal> {
  const { db, clock, services, actor } = context;
  // Without this lock, concurrent calls would each send a code.
  await lockPerson(db, actor.person.uuid);
  const factors = await findSecondFactors(db, actor.person.uuid);
  const codeRequired = refuseAndCommit(refuse('FIRMA_REQUERIDA'));
  if (listFactorChannels(factors)[0].channel === 'APP') return codeRequired;
  const now = clock.sessionNow.getTime();
  const { count, lastAt } = await readSentCodeSummary(
    db,
    actor.familyUuid,
    new Date(now - windowMs),
  );
  if (lastAt !== null && now - lastAt.getTime() < resendAfterMs) return codeRequired;
  const isLocked = await isFactorLocked(context, 'sent', actor.person.uuid);
  if (isLocked || count >= codesMax)
    return refuseAndCommit(refuse('DEMASIADOS_INTENTOS'), freshMs / 1000);
  await sendOneTimeCode(db, clock, services, {
    purpose: 'SENSITIVE',
    uuidSubject: actor.familyUuid,
    recipient: codeRecipientOf(actor.person.uuid, factors),
    text: identityTexts.sensitiveCode,
  });
  return codeRequired;
}

/**
 * Allows a sensitive call when a code was entered in this session in the last ten minutes, or when `otp` is a correct
 * code (SES-18). The refusal commits, so that attempts and sent codes count. A correct code ends the access token
 * after ten seconds, so that the client must renew the session.
 */
export async function requireStepUp(
  context: StepUpContext,
  otp: string | undefined,
): Promise<CommittedRefusal | undefined> {
  const { db, clock, services, actor } = context;
  const family = await findSessionFamily(db, actor.familyUuid);
  const lastCodeAt = family?.last_code_at ?? null;
  if (lastCodeAt !== null && clock.sessionNow.getTime() - lastCodeAt.getTime() <= freshMs)
    return undefined;
  if (otp === undefined || otp.trim() === '') return sendStepUpCode(context);
  const factor = await verifySecondFactor(
    { db, clock, services },
    { uuidIntervener: actor.person.uuid, uuidSubject: actor.familyUuid },
    otp,
  );
  if (factor === undefined) return refuseAndCommit(refuse('CODIGO_INCORRECTO', {}, 'otp'));
  await saveLastCodeTime(db, actor.familyUuid, clock.sessionNow);
  await endAccessTokenAt(db, actor.sessionUuid, new Date(clock.sessionNow.getTime() + graceMs));
  services.clearSessionCache();
  return undefined;
}
