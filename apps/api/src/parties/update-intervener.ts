import type { CallOutput } from '@participe/contract/types';
import {
  type ContactKind,
  type IntervenerStatusActor,
  type IntervenerStatus,
  type StaffPurpose,
  isBlockedStatus,
  isUnderAmlAlert,
  refuse,
  visibleIntervenerStatus,
} from '@participe/domain';
import type { ClientActor, StaffActor } from '../kernel/actor.ts';
import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { type CommittedRefusal, RefusalError, isCommittedRefusal } from '../kernel/refusal.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { changeIntervenerStatus } from './change-intervener-status.ts';
import { changeProfile } from './change-profile.ts';
import { buildIntervenerData } from './get-intervener.ts';
import { changeAmlRisk } from './kyc/change-aml-risk.ts';
import { changeKycAnswers } from './kyc/change-kyc-answers.ts';
import { findDataChangeRefusal } from './may-change-data.ts';
import {
  type PersonStatusRow,
  endSessionsOpenedUntil,
  lockPersonStatus,
} from './person-status.store.ts';

/**
 * Returns the requested status. `PREVIOUS` means the status before a block, so that staff can end a block without
 * knowing that status.
 */
function resolveRequestedStatus(
  row: PersonStatusRow,
  requestedStatus: IntervenerStatus | 'PREVIOUS',
): IntervenerStatus {
  if (requestedStatus !== 'PREVIOUS') return requestedStatus;
  if (!isBlockedStatus(row.intervener_status) || row.previous_status === null)
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA', {}, 'intervener_status'));
  return row.previous_status;
}

/**
 * Returns the actor of the change. When staff open or close an anti-money-laundering alert, the actor is the
 * anti-money-laundering unit.
 */
const actorOf = (from: IntervenerStatus, to: IntervenerStatus): IntervenerStatusActor =>
  isUnderAmlAlert(from) || isUnderAmlAlert(to) ? 'aml_unit' : 'backoffice';

type Context = ContextFor<'PATCH /interveners/{id}'>;
type StatusChange = Extract<Context['input']['body'], { intervener_status: unknown }>;

/** Returns the change of status that staff request; the data of a person are changed by clients only. */
function statusChangeOf({ input: { body } }: Context): StatusChange {
  if ('intervener_status' in body) return body;
  throw new RefusalError(refuse('SIN_PERMISO'));
}

/**
 * Returns the purpose that staff need for the change: opening and closing an alert is for the money-laundering unit
 * only (PRM-27).
 */
export async function purposeOfStatusChange(context: Context): Promise<StaffPurpose> {
  const { db, input } = context;
  const { intervener_status: to } = statusChangeOf(context);
  if (to !== 'PREVIOUS' && isUnderAmlAlert(to)) return 'aml';
  const { intervener_status: from } = await lockPersonStatus(db, input.params.id);
  return isUnderAmlAlert(from) ? 'aml' : 'compliance';
}

/** Returns the status of the person, on which a block depends (PRM-23). */
export function readPersonFacts({ db, input }: Context): Promise<PersonStatusRow> {
  return lockPersonStatus(db, input.params.id);
}

/** True for a change that blocks a person or ends a block, which needs two people (PRM-23). */
export async function changesPersonBlock(context: Context): Promise<boolean> {
  if ('aml_risk' in context.input.body) return false;
  const { intervener_status: to } = statusChangeOf(context);
  if (to === 'PREVIOUS' || isBlockedStatus(to)) return true;
  return isBlockedStatus((await readPersonFacts(context)).intervener_status);
}

/**
 * Changes a person's status on behalf of staff, if PTY-01 allows it; the response shows both kinds of block as
 * BLOQUEADO (PTY-03). A block ends all sessions; afterwards the person may log in, but only to read.
 */
async function changeStatus(context: Context & { readonly actor: StaffActor }) {
  const { db, clock, input, actor: staff, services } = context;
  if (!staff.purposes.has(await purposeOfStatusChange(context)))
    throw new RefusalError(refuse('SIN_PERMISO'));
  const { intervener_status: requestedStatus, block_reason: blockReason } = statusChangeOf(context);
  const row = await lockPersonStatus(db, input.params.id);
  const to = resolveRequestedStatus(row, requestedStatus);
  const actor = actorOf(row.intervener_status, to);
  const status = await changeIntervenerStatus(context, row, { to, actor, blockReason });
  if (isBlockedStatus(status)) await endSessionsOpenedUntil(db, row.uuid, clock.sessionNow);
  services.clearSessionCache();
  return {
    intervener: { uuid: row.uuid, intervener_status: visibleIntervenerStatus(status) },
  };
}

type ContactBody = Extract<Context['input']['body'], { email: string } | { phone: string }>;
export type PendingContactChange = NonNullable<
  CallOutput<'PATCH /interveners/{id}'>['contact_change']
>;
/** Changes the e-mail address or the mobile; returns the code for which the change waits, undefined once it is made. */
export type ChangeContact = (
  context: UnitOfWork & { readonly actor: ClientActor },
  person: string,
  body: ContactBody,
) => Promise<PendingContactChange | CommittedRefusal | undefined>;
/** Ends the open change of the e-mail address or the mobile that was begun in this session. */
export type CancelContactChange = (
  context: UnitOfWork & { readonly actor: ClientActor },
  person: string,
  kind: ContactKind,
) => Promise<void>;

/** The functions of the module of contact changes, which is above this one. */
export interface ContactChanges {
  readonly changeContact: ChangeContact;
  readonly cancelContactChange: CancelContactChange;
}

/**
 * PATCH /interveners/{id}: for clients, changes data of a person (CLD-06), with two codes the contact data (CLD-13), or
 * stores answers to the know-your-customer form (CLD-10, CLD-14); for staff, changes the status of a person or their risk (CLD-15). Neither side may
 * change what belongs to the other.
 */
export const updateIntervener =
  ({ changeContact, cancelContactChange }: ContactChanges): Handler<'PATCH /interveners/{id}'> =>
  async (context) => {
    const { actor, input } = context;
    const { body, params } = input;
    if (actor.kind === 'staff')
      return 'aml_risk' in body
        ? { intervener: await changeAmlRisk(context, params.id, body.aml_risk) }
        : changeStatus({ ...context, actor });
    if ('kyc_version' in body) {
      const refusal = findDataChangeRefusal(actor, params.id, context.clock);
      if (refusal !== undefined) throw new RefusalError(refusal);
      await changeKycAnswers(context, params.id, body);
      return { intervener: await buildIntervenerData(context, params.id) };
    }
    if ('cancel_contact_change' in body) {
      await cancelContactChange({ ...context, actor }, params.id, body.cancel_contact_change);
      return { intervener: await buildIntervenerData(context, params.id) };
    }
    if (!('version' in body)) throw new RefusalError(refuse('SIN_PERMISO'));
    if ('email' in body || 'phone' in body) {
      const change = await changeContact({ ...context, actor }, params.id, body);
      if (isCommittedRefusal(change)) return change;
      const intervener = await buildIntervenerData(context, params.id);
      return { intervener, ...(change !== undefined && { contact_change: change }) };
    }
    await changeProfile({ ...context, actor }, params.id, body);
    return { intervener: await buildIntervenerData(context, params.id) };
  };
