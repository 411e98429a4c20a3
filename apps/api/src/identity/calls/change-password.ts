import { isSamePassword, refuse, refuseField } from '@participe/domain';
import { appendAudit, toAuditOrigin } from '../../kernel/audit.ts';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import type { Db } from '../../kernel/database/connect.ts';
import {
  type CommittedRefusal,
  RefusalError,
  refuseAndCommit,
  throwRefusals,
} from '../../kernel/refusal.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { tryHashPassword, findPasswordRefusals } from '../passwords/choose-password.ts';
import { requireStepUp } from '../second-factor/step-up.ts';
import { clearAttempts } from '../../kernel/throttling/login-counter.store.ts';
import {
  attemptCounterKeys,
  recordFailedLogin,
  comparePassword,
  recordLoginAttempt,
  refuseFullPasswordQueue,
} from '../passwords/password-attempts.ts';
import {
  type PasswordOwner,
  findPasswordOwner,
  toCodeRecipient,
  replacePassword,
} from '../passwords/password.store.ts';
import { passwordTexts } from '../passwords/password.texts.ts';
import { revokeSessionFamiliesOfPerson } from '../sessions/session.store.ts';
import { notifyCredentialOwner } from '../second-factor/notify-owner.ts';

type ChangeContext = ContextFor<'POST /users/password-change'>;

const wrongPasswordRefusal = () => refuseField('current_password', passwordTexts.wrongCurrent);

async function checkNewPassword(
  { input, services }: ChangeContext,
  owner: PasswordOwner,
): Promise<void> {
  const { current_password: current, new_password: chosen } = input.body;
  const refusals = await findPasswordRefusals(services.config, owner, input.body);
  if (refusals.length === 0 && isSamePassword(current, chosen))
    refusals.push(refuseField('new_password', passwordTexts.sameAsCurrent));
  throwRefusals(refusals);
}

/**
 * Checks the current password with a separate attempt counter, so that a stolen session cannot be used to guess it
 * (SES-11).
 */
async function refuseWrongPassword(
  context: ChangeContext,
  owner: PasswordOwner,
): Promise<CommittedRefusal | undefined> {
  const { services, input } = context;
  const keys = attemptCounterKeys(services, `change:${owner.uuid}`);
  const attemptRefusal = await recordLoginAttempt(context, keys, { client: owner.uuid });
  if (attemptRefusal !== undefined) return attemptRefusal;
  const passwordVerdict = await comparePassword(
    context,
    keys,
    owner.password_hash,
    input.body.current_password,
  );
  if (passwordVerdict === 'busy') return refuseFullPasswordQueue();
  if (passwordVerdict === 'wrong') {
    await recordFailedLogin(context, keys, { client: owner.uuid });
    return refuseAndCommit(wrongPasswordRefusal());
  }
  await clearAttempts(services.database, keys);
  return undefined;
}

async function applyPasswordChange(
  { actor, clock, request }: ChangeContext,
  tx: Db,
  owner: PasswordOwner,
  digest: string,
): Promise<void> {
  const now = clock.sessionNow;
  // A concurrent call has changed the password, so that the current password of this request is out of date.
  if (!(await replacePassword(tx, owner.uuid, digest, now, owner.password_hash)))
    throw new RefusalError(wrongPasswordRefusal());
  await revokeSessionFamiliesOfPerson(tx, owner.uuid, now, 'PASSWORD_CHANGED', actor.familyUuid);
  await notifyCredentialOwner(tx, clock, toCodeRecipient(owner), {
    subject: passwordTexts.changedSubject,
    text: passwordTexts.changed,
  });
  await appendAudit(tx, clock, toAuditOrigin(actor, request), [
    { action: 'password.changed', entity: 'intervener', entityUuid: owner.uuid },
  ]);
}

/** Requires the current password and step-up authentication (SES-11). */
export const changePassword: Handler<'POST /users/password-change'> = async (context) => {
  const { services, actor, clock, input } = context;
  const owner = await findPasswordOwner(services.database, actor.person.uuid);
  if (owner === undefined) throw new RefusalError(refuse('SESION_TERMINADA'));
  await checkNewPassword(context, owner);
  const passwordRefusal = await refuseWrongPassword(context, owner);
  if (passwordRefusal !== undefined) return passwordRefusal;
  const digest = await tryHashPassword(services.config.keyring, input.body.new_password);
  if (digest === undefined) return refuseFullPasswordQueue();
  const refusal = await runInTransaction(services.database, async (tx) => {
    const stepUpContext = { db: tx, clock, services, actor };
    const stepUpRefusal = await requireStepUp(stepUpContext, input.body.otp);
    if (stepUpRefusal !== undefined) return stepUpRefusal;
    return applyPasswordChange(context, tx, owner, digest);
  });
  services.clearSessionCache();
  return refusal ?? {};
};
