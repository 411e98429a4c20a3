import { refuse } from '@participe/domain';
import type { ClientActor, Db, Moment, Services } from '../../kernel/context.ts';
import { type CommittedRefusal, refuseAndCommit } from '../../kernel/http/problem.ts';
import { isResting } from './factor-lockout.ts';
import { identityTexts } from '../identity.texts.ts';
import { codesSent } from '../codes/one-time-code.store.ts';
import { resendAfterMs, sendCode } from '../codes/one-time-code.ts';
import { judgeSecondFactor, waysOf } from './second-factor.ts';
import { findFactors, findFamily, recipientOf, saveCodeProved } from './two-factor.store.ts';

const freshMs = 10 * 60_000;
const windowMs = 3600_000;
const codesMax = 5;

interface Asking {
  readonly db: Db;
  readonly clock: Moment;
  readonly services: Services;
  readonly actor: ClientActor;
}

/** Sends the code of a sensitive call to who has no app: five an hour, and none while another is on its way. */
async function askForCode(asking: Asking): Promise<CommittedRefusal> {
  const { db, clock, services, actor } = asking;
  const factors = await findFactors(db, actor.person.uuid);
  const required = refuseAndCommit(refuse('FIRMA_REQUERIDA'));
  if (waysOf(factors)[0].channel === 'APP') return required;
  const now = clock.sessionNow.getTime();
  const { count, lastAt } = await codesSent(db, actor.familyUuid, new Date(now - windowMs));
  if (lastAt !== null && now - lastAt.getTime() < resendAfterMs) return required;
  const rests = await isResting(asking, 'sent', actor.person.uuid);
  if (rests || count >= codesMax)
    return refuseAndCommit(refuse('DEMASIADOS_INTENTOS'), freshMs / 1000);
  await sendCode(db, clock, services, {
    purpose: 'SENSITIVE',
    uuidSubject: actor.familyUuid,
    recipient: recipientOf(actor.person.uuid, factors),
    text: identityTexts.sensitiveCode,
  });
  return required;
}

/**
 * Lets a sensitive call pass when this session has proved a code in the last ten minutes, or proves one
 * now with `otp`. Else it says why not, and what it says has to be answered: attempts and sent codes stay.
 */
export async function demandFreshCode(
  asking: Asking,
  otp: string | undefined,
): Promise<CommittedRefusal | undefined> {
  const { db, clock, services, actor } = asking;
  const family = await findFamily(db, actor.familyUuid);
  const lastCodeAt = family?.last_code_at ?? null;
  if (lastCodeAt !== null && clock.sessionNow.getTime() - lastCodeAt.getTime() <= freshMs)
    return undefined;
  if (otp === undefined || otp.trim() === '') return askForCode(asking);
  const by = await judgeSecondFactor(
    { db, clock, services },
    { uuidIntervener: actor.person.uuid, uuidSubject: actor.familyUuid },
    otp,
  );
  if (by === undefined) return refuseAndCommit(refuse('CODIGO_INCORRECTO', {}, 'otp'));
  await saveCodeProved(db, actor.familyUuid, clock.sessionNow);
  return undefined;
}
