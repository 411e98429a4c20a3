import { decideMobile, refuse } from '@participe/domain';
import { saveVerifiedPhone } from '../../parties/index.ts';
import { lockPerson } from '../../kernel/database/lock-person.ts';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import {
  type CommittedRefusal,
  RefusalError,
  refuseAndCommit,
  toRefusalError,
} from '../../kernel/refusal.ts';
import { createMacsWithEachKey } from '../../kernel/keyring.ts';
import { requireStepUp } from '../second-factor/step-up.ts';
import { identityTexts } from '../identity.texts.ts';
import { readSentCodeSummary, countCodesSentToPerson } from '../codes/one-time-code.store.ts';
import {
  verifyOneTimeCode,
  maskPhone,
  resendAfterMs,
  sendOneTimeCode,
} from '../codes/one-time-code.ts';
import { notifyCredentialOwner } from '../second-factor/notify-owner.ts';
import { endOtherSessions } from '../sessions/session.ts';
import { readTwoFactor } from '../second-factor/two-factor.ts';
import { findSecondFactors, codeRecipientOf } from '../second-factor/two-factor.store.ts';

type PhoneContext = ContextFor<'POST /users/two-factor/phone'>;

interface Mobile {
  readonly prefix: string;
  readonly phone: string;
  /**
   * Subjects of the code, one for each valid key, the newest first. A subject binds the code to this session and
   * number.
   */
  readonly subjects: readonly [string, ...string[]];
}

const windowMs = 3600_000;
const codesMax = 5;

function readMobile({ input, services, actor }: PhoneContext): Mobile {
  const decision = decideMobile(input.body);
  if (!decision.ok) throw toRefusalError(decision.refusals);
  const { phone_prefix: prefix, phone } = decision.value;
  const text = `${actor.familyUuid}:${prefix}${phone}`;
  const subjects = createMacsWithEachKey(services.config.keyring, 'codes', 'phone', text).map(
    (digest) => digest.replace(/^(?:[^:]*:)?(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5'),
  );
  return { prefix, phone, subjects: subjects as [string, ...string[]] };
}

/**
 * Sends a code to the new number, at most five per hour, so that the call cannot be used to send messages to other
 * people.
 */
async function sendPhoneCode(
  { db, clock, services, actor }: PhoneContext,
  { prefix, phone, subjects: [subject] }: Mobile,
): Promise<CommittedRefusal | undefined> {
  const { uuid } = actor.person;
  const now = clock.sessionNow.getTime();
  // Without this lock, concurrent calls would all read the same count.
  await lockPerson(db, uuid);
  const { lastAt } = await readSentCodeSummary(db, subject);
  const sentCodes = await countCodesSentToPerson(db, uuid, 'PHONE', new Date(now - windowMs));
  const isTooSoon = lastAt !== null && now - lastAt.getTime() < resendAfterMs;
  if (isTooSoon || sentCodes >= codesMax) return refuseAndCommit(refuse('DEMASIADOS_INTENTOS'));
  await sendOneTimeCode(db, clock, services, {
    purpose: 'PHONE',
    uuidSubject: subject,
    recipient: { uuidIntervener: uuid, phonePrefix: prefix, phone, email: null },
    text: identityTexts.phoneCode,
  });
  return undefined;
}

/** Stores the mobile number as verified, so that codes are sent to it. */
async function storeVerifiedPhone(context: PhoneContext, { prefix, phone }: Mobile): Promise<void> {
  const { db, clock, actor, audit } = context;
  const { uuid } = actor.person;
  await saveVerifiedPhone(db, { uuid, prefix, phone, now: clock.sessionNow });
  await endOtherSessions(context, 'FACTOR_CHANGED');
  const owner = codeRecipientOf(uuid, await findSecondFactors(db, uuid));
  await notifyCredentialOwner(db, clock, owner, identityTexts.phoneAdded(maskPhone(phone)));
  audit({ action: 'two-factor.phone-verified', entity: 'intervener', entityUuid: uuid });
}

/**
 * Verifies a person's first mobile. To replace a verified mobile, the person changes their contact data, which
 * requires codes on both numbers (SES-31).
 */
export const verifyPhone: Handler<'POST /users/two-factor/phone'> = async (context) => {
  const { db, clock, input, actor, services } = context;
  const { uuid } = actor.person;
  if ((await findSecondFactors(db, uuid)).phone !== null)
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const mobile = readMobile(context);
  const stepUpRefusal = await requireStepUp(context, input.body.otp);
  if (stepUpRefusal !== undefined) return stepUpRefusal;
  const { phone_code: code } = input.body;
  if (code === undefined || code.trim() === '') {
    const tooMany = await sendPhoneCode(context, mobile);
    if (tooMany !== undefined) return tooMany;
    return { two_factor: await readTwoFactor(db, uuid), sent_to: maskPhone(mobile.phone) };
  }
  let codeVerdict: Awaited<ReturnType<typeof verifyOneTimeCode>> = 'dead';
  for (const phoneSubject of mobile.subjects)
    if (codeVerdict === 'dead')
      codeVerdict = await verifyOneTimeCode(db, clock, services, phoneSubject, code);
  if (codeVerdict !== 'right')
    return refuseAndCommit(refuse('CODIGO_INCORRECTO', {}, 'phone_code'));
  await storeVerifiedPhone(context, mobile);
  return { two_factor: await readTwoFactor(db, uuid), sent_to: null };
};
