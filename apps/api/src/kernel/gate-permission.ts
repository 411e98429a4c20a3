import type { AnyCall } from '@participe/contract';
import { type Action, actionFor, isOperationType, refuse } from '@participe/domain';
import { accessOn, refusalOf } from './access.ts';
import type { Actor, Moment, VisibleObject } from './context.ts';
import { type RawRequest, rawValue } from './gate-parse.ts';
import { RefusalError } from './problem.ts';

/** A session of the wrong kind: a login that owes its code opens nothing, and each side keeps to its calls. */
export function checkAudience(call: AnyCall, actor: Actor | undefined): void {
  const { audience } = call.access;
  if (audience === 'public') return;
  if (actor === undefined) throw new RefusalError(refuse('SESION_TERMINADA'));
  if (audience.includes(actor.kind)) return;
  throw new RefusalError(refuse(actor.kind === 'otp' ? 'SESION_TERMINADA' : 'SIN_PERMISO'));
}

function actionOf(call: AnyCall, raw: RawRequest): Action | undefined {
  if (!('action' in call.access)) return undefined;
  const { action } = call.access;
  if (typeof action === 'string') return action;
  const type = rawValue(raw, action.byOperationType);
  // An unknown type has no action: parsing, which comes next, refuses it.
  return typeof type === 'string' && isOperationType(type) ? actionFor(type) : undefined;
}

/** Permission on the object's account, by the role × action matrix of the domain (decision G-E01). */
export function checkPermission(
  call: AnyCall,
  actor: Actor | undefined,
  object: VisibleObject | undefined,
  raw: RawRequest,
  clock: Moment,
): void {
  if (actor?.kind !== 'client' || object?.accountUuid == null) return;
  const action = actionOf(call, raw);
  if (action === undefined) return;
  const account = actor.accounts.find(({ uuid }) => uuid === object.accountUuid);
  const refusal = account && refusalOf(accessOn(actor, account, action, clock));
  if (refusal !== undefined) throw new RefusalError(refusal);
}
