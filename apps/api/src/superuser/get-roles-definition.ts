import { rolesDefinition } from '@participe/domain';
import type { Operation } from '../kernel/context.ts';

/** The matrix of the domain, for the portal to hide controls by; the gate alone decides. */
export const getRolesDefinition: Operation<'GET /roles/definition'> = () =>
  Promise.resolve({ roles_definition: rolesDefinition() });
