import { buildRoleDefinitions } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';

/** Returns the permission matrix, from which the portal decides which controls to show (PRM-15). */
export const getRolesDefinition: Handler<'GET /roles/definition'> = () =>
  Promise.resolve({ roles_definition: buildRoleDefinitions() });
