import { randomUUID } from 'node:crypto';
import {
  type ContactKind,
  type Decision,
  type Mobile,
  contactChangeMinutes,
  decideNewEmail,
  decideNewMobile,
  refuse,
} from '@participe/domain';
import {
  maskEmail,
  maskPhone,
  revokeSessionFamiliesOfPerson,
  selectCodeDestination,
} from '../identity/index.ts';
import { lockPerson } from '../kernel/database/lock-person.ts';
import { type CommittedRefusal, RefusalError, toRefusalError } from '../kernel/refusal.ts';
import { enqueueMessage } from '../messages/index.ts';
import {
  type CancelContactChange,
  type ChangeContact,
  type PendingContactChange,
  advanceDataVersion,
  findRefusalIgnoringBlock,
  saveVerifiedEmail,
  saveVerifiedPhone,
} from '../parties/index.ts';
import {
  type OpenChange,
  acceptCurrentCode,
  closeChange,
  findOpenChange,
  insertChange,
  readContact,
} from './contact-changes.store.ts';
import { contactTexts } from './contact-changes.texts.ts';
import {
  type ChangeOfPerson,
  checkContactCode,
  findCodeLimit,
  recipientOf,
  sendContactCode,
  wasCodeJustSent,
} from './contact-codes.ts';

type ContactContext = Parameters<ChangeContact>[0];
type ContactRequest = Parameters<ChangeContact>[2];

interface NewValue {
  readonly prefix: string | null;
  readonly value: string;
}

/** Returns the value of an accepting decision; throws its refusals otherwise. */
function valueOf<T>(decision: Decision<T>): T {
  if (!decision.ok) throw toRefusalError(decision.refusals);
  return decision.value;
}

/** Returns the stated new value. A first mobile is refused, because another call verifies it (SES-31). */
function readNewValue({ before }: ChangeOfPerson, request: ContactRequest): NewValue {
  if ('email' in request) {
    const email = valueOf(decideNewEmail(before.email, request.email));
    if (before.email === null && before.phone === null)
      throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
    return { prefix: null, value: email };
  }
  const { phone_prefix: prefix, phone } = before;
  if (phone === null) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const current: Mobile = { phone_prefix: prefix ?? '', phone };
  const mobile = valueOf(decideNewMobile(current, request));
  return { prefix: mobile.phone_prefix, value: mobile.phone };
}

/** Converts a change that waits for a code to the form of the contract. */
function toPendingChange(subject: ChangeOfPerson, change: OpenChange): PendingContactChange {
  const { channel, masked } = selectCodeDestination(recipientOf(subject, change));
  return {
    kind: subject.kind,
    step: change.code_old_at === null ? 'CURRENT' : 'NEW',
    channel,
    sent_to: masked,
    expires_at: change.expires_at.toISOString(),
  };
}

/**
 * Begins a change, or sends its code again when this session has already begun it. A change that is open with another
 * value or in another session ends, so that the latest one counts (CLD-13).
 */
async function beginChange(
  context: ContactContext,
  subject: ChangeOfPerson,
  { prefix, value }: NewValue,
  open: { readonly change: OpenChange | undefined; readonly isOfThisRequest: boolean },
): Promise<PendingContactChange | CommittedRefusal> {
  const { db, clock, actor } = context;
  const now = clock.sessionNow;
  const { change: openChange, isOfThisRequest } = open;
  if (openChange !== undefined && isOfThisRequest && (await wasCodeJustSent(context, openChange)))
    return toPendingChange(subject, openChange);
  const codeLimit = await findCodeLimit(context, subject.person);
  if (codeLimit !== undefined) return codeLimit;
  if (openChange !== undefined && !isOfThisRequest) {
    const outcome = openChange.expires_at > now ? 'REPLACED' : 'EXPIRED';
    await closeChange(db, openChange.uuid, outcome, now);
  }
  const change =
    openChange !== undefined && isOfThisRequest
      ? openChange
      : await insertChange(db, {
          uuid: randomUUID(),
          uuid_intervener: subject.person,
          kind: subject.kind,
          uuid_family: actor.familyUuid,
          new_prefix: prefix,
          new_value: value,
          created_at: now,
          expires_at: new Date(now.getTime() + contactChangeMinutes * 60_000),
        });
  await sendContactCode(context, subject, change);
  return toPendingChange(subject, change);
}

/** Tells the person about the change at the old value and through the other channel. */
async function notifyPerson(
  { db, clock }: ContactContext,
  { person, kind, before }: ChangeOfPerson,
  newValue: string,
): Promise<void> {
  const masked = kind === 'EMAIL' ? maskEmail(newValue) : maskPhone(newValue);
  const { subject, text } = contactTexts[kind].changed(masked);
  const { email, phone_prefix: prefix, phone } = before;
  if (email !== null)
    await enqueueMessage(db, clock, {
      uuidIntervener: person,
      channel: 'EMAIL',
      recipient: email,
      subject,
      text,
    });
  if (phone !== null)
    await enqueueMessage(db, clock, {
      uuidIntervener: person,
      channel: 'SMS',
      recipient: `${prefix ?? ''}${phone}`,
      text,
    });
}

/** Stores the new value, ends the other sessions of the person and tells the person (CLD-13). */
async function completeChange(
  context: ContactContext,
  subject: ChangeOfPerson,
  change: OpenChange,
): Promise<void> {
  const { db, clock, services, actor, audit } = context;
  const { person, kind, before } = subject;
  const { new_prefix: prefix, new_value: value } = change;
  const now = clock.sessionNow;
  await closeChange(db, change.uuid, 'DONE', now);
  if (kind === 'EMAIL') await saveVerifiedEmail(db, { uuid: person, email: value, now });
  else await saveVerifiedPhone(db, { uuid: person, prefix: prefix ?? '', phone: value, now });
  await advanceDataVersion(db, person);
  await revokeSessionFamiliesOfPerson(db, person, now, 'FACTOR_CHANGED', actor.familyUuid);
  services.clearSessionCache();
  await notifyPerson(context, subject, value);
  // The values stay out of the audit, which outlives them.
  audit({
    action: 'intervener.contact-changed',
    entity: 'intervener',
    entityUuid: person,
    before: { version: before.version },
    after: { version: before.version + 1, kind },
  });
}

/** Locks the person and reads the data that are to change; the request must state their version (409-001). */
async function lockSubject(
  { db }: ContactContext,
  person: string,
  request: ContactRequest,
): Promise<ChangeOfPerson> {
  await lockPerson(db, person);
  const before = await readContact(db, person);
  if (before.version !== request.version) throw new RefusalError(refuse('VERSION_ANTIGUA'));
  const kind: ContactKind = 'email' in request ? 'EMAIL' : 'PHONE';
  return { person, kind, before };
}

/**
 * Changes the e-mail address or the mobile of a person with two codes (CLD-13). The first request sends a code to the
 * value that is replaced, the right code sends one to the new value, and the second right code makes the change. Returns
 * what the change waits for; undefined once it is made.
 */
export const changeContact: ChangeContact = async (context, person, request) => {
  const { db, clock, actor } = context;
  const refusal = findRefusalIgnoringBlock(actor, person, clock);
  if (refusal !== undefined) throw new RefusalError(refusal);
  const subject = await lockSubject(context, person, request);
  const newValue = readNewValue(subject, request);
  const change = await findOpenChange(db, person, subject.kind);
  const isOfThisRequest =
    change !== undefined &&
    change.uuid_family === actor.familyUuid &&
    change.new_prefix === newValue.prefix &&
    change.new_value === newValue.value &&
    change.expires_at > clock.sessionNow;
  const code = request.code?.trim() ?? '';
  if (code === '') return beginChange(context, subject, newValue, { change, isOfThisRequest });
  if (change === undefined || !isOfThisRequest) throw new RefusalError(refuse('CAMBIO_CERRADO'));
  const codeRefusal = await checkContactCode(context, change, code);
  if (codeRefusal !== undefined) return codeRefusal;
  if (change.code_old_at !== null) {
    await completeChange(context, subject, change);
    return undefined;
  }
  const nextChange = await acceptCurrentCode(db, change.uuid, clock.sessionNow);
  await sendContactCode(context, subject, nextChange);
  return toPendingChange(subject, nextChange);
};

/** Ends the open change of one kind, whose code is then refused. One that another session has begun stays open (CLD-13). */
export const cancelContactChange: CancelContactChange = async (context, person, kind) => {
  const { db, clock, actor } = context;
  const refusal = findRefusalIgnoringBlock(actor, person, clock);
  if (refusal !== undefined) throw new RefusalError(refusal);
  await lockPerson(db, person);
  const change = await findOpenChange(db, person, kind);
  if (change === undefined || change.uuid_family !== actor.familyUuid) return;
  const now = clock.sessionNow;
  await closeChange(db, change.uuid, change.expires_at > now ? 'CANCELLED' : 'EXPIRED', now);
};
