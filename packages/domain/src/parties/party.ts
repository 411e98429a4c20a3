import type { PersonCapacity } from './capacity.ts';
import type { RepresentativeRole, RepresentedRole } from './representation.ts';
import type { IntervenerStatus } from './status.ts';

/** How far a recorded power of attorney reaches (PRM-03). */
export type PowerScope = 'GENERAL' | 'OPERATE' | 'OPERATE_AND_BANK';

/** One role of one person on an account: all that permissions, representation and signatures are decided on. */
export interface Party extends RepresentedRole, RepresentativeRole, PersonCapacity {
  readonly status: IntervenerStatus;
  /** Null where no deed is recorded. */
  readonly powerScope: PowerScope | null;
}
