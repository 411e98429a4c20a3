import { randomUUID } from 'node:crypto';
import { normaliseDocumentNumber, refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { enqueueDelivery } from '../../kernel/jobs/outbox.ts';
import { type CommittedRefusal, RefusalError } from '../../kernel/refusal.ts';
import { hashToken } from '../../kernel/crypto.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { canResendCode, sendOneTimeCode } from '../codes/one-time-code.ts';
import { findPasswordOwner, toCodeRecipient } from '../passwords/password.store.ts';
import { passwordTexts } from '../passwords/password.texts.ts';
import { consumeCallerLimit } from '../../kernel/throttling/rate-limit.ts';
import { findBirthdateByUsername, findRecoveryLink } from '../passwords/recovery.store.ts';
import { type RecoveryContext, setRecoveredPassword } from '../passwords/set-recovered-password.ts';

interface RecoveryAnswer {
  otp_channel?: 'SMS' | 'EMAIL';
  otp_destination_masked?: string;
}

/**
 * Requests a recovery link. Known and unknown user names get the same response after the same SQL statements; the
 * link is created and sent after the response (SES-12).
 */
async function askForLink(
  { services, clock }: RecoveryContext,
  asked: { username: string; birthdate: string },
): Promise<RecoveryAnswer> {
  const foundPerson = await findBirthdateByUsername(
    services.database,
    normaliseDocumentNumber(asked.username),
  );
  const person = foundPerson?.birthdate === asked.birthdate ? foundPerson.uuid : randomUUID();
  await runInTransaction(services.database, (tx) =>
    enqueueDelivery(tx, clock, 'access.recovery', randomUUID(), { uuid_intervener: person }),
  );
  return {};
}

/** Opens a recovery link from an e-mail, and sends a code to the verified mobile or, without one, by e-mail. */
async function openLink(
  { services, clock }: RecoveryContext,
  handle: string,
): Promise<RecoveryAnswer> {
  return runInTransaction(services.database, async (tx) => {
    const recovery = await findRecoveryLink(tx, hashToken(handle), clock.sessionNow, 'lock');
    const owner = recovery && (await findPasswordOwner(tx, recovery.uuid_intervener));
    if (recovery === undefined || owner === undefined)
      throw new RefusalError(refuse('NO_ENCONTRADO'));
    if (!(await canResendCode(tx, clock, recovery.uuid)))
      throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
    const { channel, masked } = await sendOneTimeCode(tx, clock, services, {
      purpose: 'RECOVERY',
      uuidSubject: recovery.uuid,
      recipient: toCodeRecipient(owner),
      text: passwordTexts.recoveryCode,
    });
    return { otp_channel: channel, otp_destination_masked: masked };
  });
}

/** Requests a link, opens the link, or sets the new password (SES-12). */
export const recoverPassword: Handler<'POST /users/password-recover'> = async (
  context,
): Promise<RecoveryAnswer | CommittedRefusal> => {
  const { services, clock, request } = context;
  if (!(await consumeCallerLimit(services, clock, request, 'recovery')))
    throw new RefusalError(refuse('DEMASIADOS_INTENTOS'));
  const { body } = context.input;
  if ('username' in body) return askForLink(context, body);
  if ('otp' in body) return setRecoveredPassword(context, body);
  return openLink(context, body.uuid_user);
};
