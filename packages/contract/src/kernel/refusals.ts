import type { Action } from '@participe/domain';
import type { CallDefinition } from './define-call.ts';
import { needsAccessReason } from '../staff-calls.ts';
import { isOpenToSuperuser, isOpenWithoutSecondFactor } from './call-availability.ts';

/**
 * Actions that are allowed whatever the status of person and account, so that their access check does not return
 * 403-002.
 */
const actionsInAnyStatus: ReadonlySet<unknown> = new Set<Action>([
  'view',
  'download',
  'upload',
  'preferences',
]);

/** True when the access check of a call depends on the status of person and account, so that it may return 403-002. */
export const dependsOnStatus = ({ access }: CallDefinition): boolean =>
  access.audience !== 'public' &&
  !('partner' in access) &&
  access.object !== 'self' &&
  access.audience.includes('client') &&
  !actionsInAnyStatus.has(access.action);

/** True when a client who must add a second factor is refused with 403-002 (SES-13). */
export const waitsForSecondFactor = (call: CallDefinition): boolean =>
  call.access.audience !== 'public' &&
  !('partner' in call.access) &&
  call.access.audience.includes('client') &&
  !isOpenWithoutSecondFactor(call);

function refusalsOfAccess(call: CallDefinition): string[] {
  const { access, path } = call;
  const notFound = path.includes('{') ? ['404'] : [];
  if (access.audience === 'public') return notFound;
  if ('partner' in access) return ['401-004', '409-002', '409-003'];
  const codes = ['401-004', '403-001', ...notFound];
  if (dependsOnStatus(call) || waitsForSecondFactor(call)) codes.push('403-002');
  if (access.object === 'self') return codes;
  return [...codes, '404'];
}

/**
 * Returns the refusal codes of a call (API-14), sorted and without repetition: those that its definition lists, and
 * those that follow from its properties.
 */
export function listRefusalCodes(call: CallDefinition): readonly string[] {
  const codes = new Set(['500-001', '503-001', ...refusalsOfAccess(call), ...call.refusals]);
  // Such a link ignores parameters that others added.
  if (!call.isLink) codes.add('400-011');
  // Partners have no session.
  if (!('partner' in call.access) && !isOpenToSuperuser(call)) codes.add('403-003');
  if (call.method !== 'GET') {
    codes.add('400-001');
    codes.add('413-001');
    const takesFiles = call.bodyKind === 'json-or-multipart';
    if (!takesFiles) codes.add('411-001');
    // A person sends one large body at a time (API-30).
    if (takesFiles || (call.bodyMegabytes ?? 1) > 1) codes.add('429-001');
  }
  const { audience } = call.access;
  // The number of rows that a person may read in an hour is limited (SES-33).
  if (call.list !== undefined && (audience as readonly string[]).includes('client'))
    codes.add('429-001');
  if (needsAccessReason(call)) codes.add('400-020');
  if ((call.list?.filter.length ?? 0) > 0) codes.add('400-010');
  if (call.idempotent) {
    codes.add('409-002');
    codes.add('409-003');
  }
  return [...codes].sort();
}
