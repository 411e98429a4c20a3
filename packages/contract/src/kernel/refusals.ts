import type { AnyCall } from './define-call.ts';

/**
 * Every wire code (decision G-D01) that a call can answer: those that follow from its shape, with
 * the ones only this call gives. Sorted, without repetition.
 */
export function refusalsOf(call: AnyCall): readonly string[] {
  const codes = new Set(['400-001', '404', '429-001', '500-001', ...call.refusals]);
  const { access } = call;
  if (access.audience !== 'public') {
    codes.add('401-004');
    codes.add('403-001');
  }
  if (call.bodyKind !== 'none') {
    codes.add('400-020');
    codes.add('413-001');
  }
  if (call.list) {
    codes.add('400-011');
    if (call.list.filter.length > 0) codes.add('400-010');
  }
  if (call.idempotent) {
    codes.add('409-002');
    codes.add('409-003');
  }
  return [...codes].sort();
}
