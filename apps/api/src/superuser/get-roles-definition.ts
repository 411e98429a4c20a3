import { buildRoleDefinitions } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';

/** GET /roles/definition: returns the permission matrix, by which the portal hides controls (PRM-15). */
export const getRolesDefinition: Handler<'GET /roles/definition'> = () =>
  Promise.resolve({ roles_definition: buildRoleDefinitions() });
