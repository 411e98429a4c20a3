import type { Operations } from '../kernel/context.ts';
import { getConfig } from './get-config.ts';
import { getRolesDefinition } from './get-roles-definition.ts';

export const adminOperations = {
  'GET /config/{key}': getConfig,
  'GET /roles/definition': getRolesDefinition,
} satisfies Operations<'GET /config/{key}' | 'GET /roles/definition'>;
