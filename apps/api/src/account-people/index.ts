import type { Handlers } from '../kernel/http/handler.ts';
import { addInterveners } from './add-interveners.ts';
import { cancelIntervenerRequest } from './cancel-intervener-request.ts';
import { listIntervenerRequests } from './list-intervener-requests.ts';
import { removeIntervener } from './remove-intervener.ts';
import { replaceRoles } from './replace-roles.ts';

export { accountPeopleJobs } from './account-people.jobs.ts';
export { completeIntervenerRequest, findIntervenerRequest } from './sign-request.ts';

export const handlers = {
  'DELETE /accounts/{id}/intervener-requests/{rid}': cancelIntervenerRequest,
  'DELETE /accounts/{id}/interveners/{iid}': removeIntervener,
  'GET /accounts/{id}/intervener-requests': listIntervenerRequests,
  'POST /accounts/{id}/interveners/bulk': addInterveners,
  'PUT /accounts/{id}/interveners/{iid}/roles': replaceRoles,
} satisfies Partial<Handlers>;
