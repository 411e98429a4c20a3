import type { CallKey } from '@participe/contract';
import type { Handlers } from '../kernel/http/handler.ts';
import { getConfig } from './get-config.ts';
import { getMeAdmin } from './get-me-admin.ts';
import { getRolesDefinition } from './get-roles-definition.ts';
import { listAlarms } from './list-alarms.ts';
import { reportClientLog } from './report-client-log.ts';
import { setConfig } from './set-config.ts';
import { takeAdminToken } from './take-admin-token.ts';

export {
  endClientViews,
  findClientIdByDocumentNumber,
  findNamesake,
  findStaff,
  saveStaff,
} from './superuser.store.ts';

export const handlers = {
  'GET /alarms': listAlarms,
  'GET /config/{key}': getConfig,
  'PUT /config/{key}': setConfig,
  'GET /me/admin': getMeAdmin,
  'GET /roles/definition': getRolesDefinition,
  'POST /admin/token': takeAdminToken,
  'POST /client-log': reportClientLog,
} satisfies Partial<Handlers<CallKey>>;
