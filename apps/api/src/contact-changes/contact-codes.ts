import { type ContactKind, refuse } from '@participe/domain';
import {
  type CodeRecipient,
  countCodesSentToPerson,
  lockValidCode,
  readSentCodeSummary,
  resendAfterMs,
  sendOneTimeCode,
  verifyOneTimeCode,
} from '../identity/index.ts';
import { type CommittedRefusal, refuseAndCommit } from '../kernel/refusal.ts';
import type { ReadContext } from '../kernel/unit-of-work.ts';
import {
  type ContactRow,
  type OpenChange,
  closeChange,
  findLastLockout,
} from './contact-changes.store.ts';
import { contactTexts, firstEmailCode } from './contact-changes.texts.ts';

const lockoutMs = 15 * 60_000;
const windowMs = 3600_000;
const codesMax = 10;

/** A change of contact data of a person, with the data before it. */
export interface ChangeOfPerson {
  readonly person: string;
  readonly kind: ContactKind;
  readonly before: ContactRow;
}

/**
 * Returns where the next code of a change goes: to the value that is replaced, and once that code was right, to the new
 * value. A person without an e-mail address gets the first code on their mobile.
 */
export function recipientOf(
  { person, kind, before }: ChangeOfPerson,
  change: OpenChange,
): CodeRecipient {
  const nobody = { uuidIntervener: person, phonePrefix: null, phone: null, email: null };
  if (change.code_old_at !== null)
    return kind === 'EMAIL'
      ? { ...nobody, email: change.new_value }
      : { ...nobody, phonePrefix: change.new_prefix, phone: change.new_value };
  return kind === 'EMAIL' && before.email !== null
    ? { ...nobody, email: before.email }
    : { ...nobody, phonePrefix: before.phone_prefix, phone: before.phone };
}

/** Sends the next code of a change. It replaces the code that was sent before. */
export async function sendContactCode(
  { db, clock, services }: ReadContext,
  subject: ChangeOfPerson,
  change: OpenChange,
): Promise<void> {
  const { currentCode, newCode } = contactTexts[subject.kind];
  const isFirstEmail = subject.kind === 'EMAIL' && subject.before.email === null;
  const firstCode = isFirstEmail ? firstEmailCode : currentCode;
  await sendOneTimeCode(db, clock, services, {
    purpose: 'CONTACT',
    uuidSubject: change.uuid,
    recipient: recipientOf(subject, change),
    text: change.code_old_at === null ? firstCode : newCode,
  });
}

/**
 * Returns the refusal of another code on request: for fifteen minutes after three wrong codes, and after ten codes in an
 * hour, so that nobody can use the call to send messages to third parties (CLD-13).
 */
export async function findCodeLimit(
  { db, clock }: ReadContext,
  person: string,
): Promise<CommittedRefusal | undefined> {
  const now = clock.sessionNow.getTime();
  const lockedAt = await findLastLockout(db, person, new Date(now - lockoutMs));
  if (lockedAt !== undefined) {
    const seconds = Math.ceil((lockedAt.getTime() + lockoutMs - now) / 1000);
    return refuseAndCommit(refuse('DEMASIADOS_INTENTOS'), seconds);
  }
  const sentCount = await countCodesSentToPerson(db, person, 'CONTACT', new Date(now - windowMs));
  return sentCount < codesMax ? undefined : refuseAndCommit(refuse('DEMASIADOS_INTENTOS'), 600);
}

/** True when a code of the change was sent in the last thirty seconds; it is still on its way. */
export async function wasCodeJustSent(
  { db, clock }: ReadContext,
  change: OpenChange,
): Promise<boolean> {
  const { lastAt } = await readSentCodeSummary(db, change.uuid);
  return lastAt !== null && clock.sessionNow.getTime() - lastAt.getTime() < resendAfterMs;
}

/** Checks the typed code of a change; returns its refusal, if any. The third wrong code ends the change. */
export async function checkContactCode(
  { db, clock, services }: ReadContext,
  change: OpenChange,
  typed: string,
): Promise<CommittedRefusal | undefined> {
  const now = clock.sessionNow;
  const wrongCode = refuseAndCommit(refuse('CODIGO_INCORRECTO', {}, 'code'));
  if (!(await lockValidCode(db, change.uuid, now))) return wrongCode;
  const codeVerdict = await verifyOneTimeCode(db, clock, services, change.uuid, typed);
  if (codeVerdict === 'right') return undefined;
  if (codeVerdict === 'dead') await closeChange(db, change.uuid, 'LOCKED', now);
  return wrongCode;
}
