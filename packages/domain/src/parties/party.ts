import type { CapacityFacts } from './capacity.ts';
import type { RepresentativeRole, RepresentedRole } from './representation.ts';
import type { IntervenerStatus } from './status.ts';

/** Scope of a power of attorney, as recorded from its deed (PRM-03). */
export type PowerScope = 'GENERAL' | 'OPERATE' | 'OPERATE_AND_BANK';

/**
 * One role of one person on an account, with all facts that decide about permissions, representation and signatures.
 */
export interface Party extends RepresentedRole, RepresentativeRole, CapacityFacts {
  readonly status: IntervenerStatus;
  /** Null when no deed was recorded. */
  readonly powerScope: PowerScope | null;
}
