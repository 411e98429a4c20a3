import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { none } from '../kernel/primitives.ts';
import { roleDefinition } from './role-definition.ts';

export const getRolesDefinition = defineCall({
  name: 'getRolesDefinition',
  method: 'GET',
  path: '/roles/definition',
  summary: 'What each role may do, to hide controls',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: none,
  query: none,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: z.strictObject({ roles_definition: z.array(roleDefinition) }),
  refusals: [],
  idempotent: false,
  readOnly: true,
});
