import type { Action } from '@participe/domain';
import type { AnyCall } from './define-call.ts';

/** Whoever sees an account may also read its papers (decision G-E01): these never answer 403-001. */
const reading: ReadonlySet<unknown> = new Set<Action>(['view', 'download']);
/** Open to a person or account in any situation: these never answer 403-002. */
const alwaysOpen: ReadonlySet<unknown> = new Set<Action>([
  'view',
  'download',
  'upload',
  'preferences',
]);

function refusalsOfAccess({ access, path }: AnyCall): string[] {
  const named = path.includes('{') ? ['404'] : [];
  if (access.audience === 'public') return named;
  const codes = ['401-004', ...named];
  const isForBoth = access.audience.includes('client') && access.audience.includes('staff');
  if (!isForBoth) codes.push('403-001');
  if (access.object === 'self') return codes;
  codes.push('404');
  if (!reading.has(access.action)) codes.push('403-001');
  if (!alwaysOpen.has(access.action)) codes.push('403-002');
  return codes;
}

/**
 * Every wire code (decision G-D01) that a call can answer: those that follow from its shape, with
 * the ones only this call gives. Sorted, without repetition.
 */
export function refusalsOf(call: AnyCall): readonly string[] {
  const codes = new Set(['400-011', '500-001', ...refusalsOfAccess(call), ...call.refusals]);
  if (call.method !== 'GET') {
    codes.add('400-001');
    codes.add('413-001');
  }
  if ((call.list?.filter.length ?? 0) > 0) codes.add('400-010');
  if (call.idempotent) {
    codes.add('409-002');
    codes.add('409-003');
  }
  return [...codes].sort();
}
