import { z } from 'zod';
import { defineRead } from '../kernel/define-call.ts';
import { roleDefinition } from './role-definition.ts';

export const getRolesDefinition = defineRead({
  name: 'getRolesDefinition',
  path: '/roles/definition',
  summary: 'The permissions of each role, to hide controls',
  access: { audience: ['client', 'staff'], object: 'self' },
  output: z.strictObject({ roles_definition: z.array(roleDefinition) }),
});
