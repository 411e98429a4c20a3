import {
  type CallDefinition,
  isOpenBeforeCompletion,
  isOpenToSuperuser,
  isOpenWithoutSecondFactor,
  purposesOfCall,
} from '@participe/contract';
import {
  type Action,
  requiredActionFor,
  isOperationType,
  mustConfirmData,
  refuse,
} from '@participe/domain';
import { evaluateAccess, toAccessRefusal } from './permissions.ts';
import { type Actor, isSuperuser } from '../actor.ts';
import type { Moment } from '../clock.ts';
import type { VisibleObject } from './visibility.ts';
import { type RawRequest, readRawValue } from '../request.ts';
import { RefusalError } from '../refusal.ts';

/** Actors who have entered their password but not yet their one-time code. */
const kindsAwaitingCode: ReadonlySet<Actor['kind']> = new Set<Actor['kind']>(['otp', 'admin_otp']);

/** True for a client in onboarding, and for one who has come of age and not confirmed their data (SES-20, CLD-16). */
const hasIncompleteData = (actor: Actor, clock: Moment): boolean =>
  actor.kind === 'client' &&
  actor.superuser === undefined &&
  (actor.scope === 'onboarding' || mustConfirmData(actor.person, clock.today));

/**
 * Checks, before the body is read, whether this kind of actor may make the call at all. A superuser
 * may read everything except the client's credentials (PRM-16); a client whose own data are not complete may read and
 * complete them (SES-20, CLD-16); a person who must add a second factor may change nothing else (SES-13); staff need one
 * of the call's purposes (PRM-21).
 */
export function checkAudience(call: CallDefinition, actor: Actor | undefined, clock: Moment): void {
  const { audience } = call.access;
  const isStaffView = actor?.kind === 'admin' || isSuperuser(actor);
  if (isStaffView && !isOpenToSuperuser(call))
    throw new RefusalError(refuse('SESION_SUPERUSUARIO'));
  if (audience === 'public') return;
  if (actor === undefined || kindsAwaitingCode.has(actor.kind))
    throw new RefusalError(refuse('SESION_TERMINADA'));
  const allowedKinds: readonly string[] = audience;
  const isAllowedKind =
    allowedKinds.includes(actor.kind) || (isSuperuser(actor) && allowedKinds.includes('admin'));
  if (!isAllowedKind) throw new RefusalError(refuse('SIN_PERMISO'));
  if (
    actor.kind === 'staff' &&
    !purposesOfCall(call).some((purpose) => actor.purposes.has(purpose))
  )
    throw new RefusalError(refuse('SIN_PERMISO'));
  if (hasIncompleteData(actor, clock) && !isOpenBeforeCompletion(call))
    throw new RefusalError(refuse('SIN_PERMISO'));
  if (actor.kind === 'client' && actor.mustAddSecondFactor && !isOpenWithoutSecondFactor(call))
    throw new RefusalError(refuse('SEGUNDO_FACTOR_PENDIENTE'));
}

function actionOf(call: CallDefinition, raw: RawRequest): Action | undefined {
  if (!('action' in call.access)) return undefined;
  const { action } = call.access;
  if (typeof action === 'string') return action;
  const type = readRawValue(raw, action.byOperationType);
  // An unknown order type is accepted here, because the validation of the body refuses it.
  return typeof type === 'string' && isOperationType(type) ? requiredActionFor(type) : undefined;
}

export function checkPermission(
  call: CallDefinition,
  actor: Actor | undefined,
  object: VisibleObject | undefined,
  raw: RawRequest,
  clock: Moment,
): void {
  if (actor?.kind !== 'client' || object?.accountUuid == null) return;
  const action = actionOf(call, raw);
  if (action === undefined) return;
  const account = actor.accounts.find(({ uuid }) => uuid === object.accountUuid);
  const refusal = account && toAccessRefusal(evaluateAccess(actor, account, action, clock));
  if (refusal !== undefined) throw new RefusalError(refusal);
}
