import type { CallKey } from '@participe/contract';
import type { FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import { getConfig } from './get-config.ts';
import { getMeAdmin } from './get-me-admin.ts';
import { getRolesDefinition } from './get-roles-definition.ts';
import { listAlarms } from './list-alarms.ts';
import { reportClientLog } from './report-client-log.ts';
import { changesClientContact, readConfigFacts, setConfig } from './set-config.ts';
import { issueAdminToken } from './issue-admin-token.ts';

export {
  endClientViews,
  lockStaff,
  findClientIdByDocumentNumber,
  findNamesake,
  findStaff,
  saveStaff,
} from './superuser.store.ts';

/** A second person must approve a change of the contact data and texts that clients read (PRM-25). */
export const superuserFourEyes = {
  'PUT /config/{key}': {
    purpose: 'configuration',
    appliesTo: changesClientContact,
    readFacts: readConfigFacts,
  },
} satisfies FourEyesRules;

export const handlers = {
  'GET /alarms': listAlarms,
  'GET /config/{key}': getConfig,
  'PUT /config/{key}': setConfig,
  'GET /me/admin': getMeAdmin,
  'GET /roles/definition': getRolesDefinition,
  'POST /admin/token': issueAdminToken,
  'POST /client-log': reportClientLog,
} satisfies Partial<Handlers<CallKey>>;
