import type { CapacityFacts } from './capacity.ts';
import type { RepresentativeRole, RepresentedRole } from './representation.ts';
import type { IntervenerStatus } from './status.ts';

/** Scope of a recorded power of attorney (PRM-03). */
export type PowerScope = 'GENERAL' | 'OPERATE' | 'OPERATE_AND_BANK';

/** One role of one person on an account, with all facts that decide permissions, representation and signatures. */
export interface Party extends RepresentedRole, RepresentativeRole, CapacityFacts {
  readonly status: IntervenerStatus;
  /** Null when no deed is recorded. */
  readonly powerScope: PowerScope | null;
}
