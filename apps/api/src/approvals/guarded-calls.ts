import type { CallKey } from '@participe/contract';
import { refuse } from '@participe/domain';
import type { StaffActor } from '../kernel/actor.ts';
import type { FourEyesRule } from '../kernel/http/four-eyes.ts';
import type { AnyHandler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import type { ApprovalRow } from './approvals.store.ts';

/** A call that needs two people, with its rule and its handler. */
export interface GuardedCall {
  readonly key: CallKey;
  readonly rule: FourEyesRule<CallKey>;
  readonly handler: AnyHandler;
}

const isAmong = (purposes: ReadonlySet<string>, purpose: string): boolean => purposes.has(purpose);

/** Refuses staff without the purpose of the proposal. */
export function getGuardedCall(
  guarded: ReadonlyMap<string, GuardedCall>,
  row: ApprovalRow,
  actor: StaffActor,
): GuardedCall {
  const call = guarded.get(row.call);
  if (call === undefined || !isAmong(actor.purposes, row.purpose))
    throw new RefusalError(refuse('SIN_PERMISO'));
  return call;
}

/** Refuses a proposal that was decided or has expired. */
export function requirePendingApproval(row: ApprovalRow, now: Date): void {
  if (row.status !== 'PENDING' || row.expires_at <= now)
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
}
