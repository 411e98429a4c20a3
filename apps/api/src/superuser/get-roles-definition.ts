import { rolesDefinition } from '@participe/domain';
import type { Handler } from '../kernel/context.ts';

/** The matrix of the domain, for the portal to hide controls by; the gate alone decides. */
export const getRolesDefinition: Handler<'GET /roles/definition'> = () =>
  Promise.resolve({ roles_definition: rolesDefinition() });
