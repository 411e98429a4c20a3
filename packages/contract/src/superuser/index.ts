export { getConfig } from './get-config.ts';
export { getMeAdmin } from './get-me-admin.ts';
export { getRolesDefinition } from './get-roles-definition.ts';
export { listAlarms } from './list-alarms.ts';
export { reportClientLog } from './report-client-log.ts';
export { setConfig } from './set-config.ts';
export { issueAdminToken } from './issue-admin-token.ts';
