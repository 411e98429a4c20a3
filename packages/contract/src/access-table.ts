import { calls } from './calls.ts';
import type { AnyCall } from './kernel/define-call.ts';
import { refusalsOf } from './kernel/refusals.ts';

/** One line of the access table: audience, object and action of a call, and the codes that it can be refused with. */
export interface AccessRow {
  readonly key: string;
  readonly name: string;
  readonly audience: string;
  readonly object: string;
  readonly action: string;
  readonly refusals: readonly string[];
}

function describe(key: string, call: AnyCall): AccessRow {
  const { access, name } = call;
  const refusals = refusalsOf(call);
  if (access.audience === 'public') {
    return { key, name, audience: 'public', object: '-', action: '-', refusals };
  }
  const audience = access.audience.join(', ');
  if (access.object === 'self') {
    return { key, name, audience, object: 'self', action: '-', refusals };
  }
  const { kind, from, optional } = access.object;
  const action = typeof access.action === 'string' ? access.action : 'by operation_type';
  return {
    key,
    name,
    audience,
    object: `${kind} (${from}${optional ? ', optional' : ''})`,
    action,
    refusals,
  };
}

/** The access line of every call, in the order of `calls`, for generated documentation (PRM-01). */
export function accessTable(): readonly AccessRow[] {
  return Object.entries(calls).map(([key, call]) => describe(key, call));
}
