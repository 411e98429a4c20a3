import { accessRuleFor, defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { intervenerRequest } from './intervener-request.ts';

export const listIntervenerRequests = defineList({
  name: 'listIntervenerRequests',
  path: '/accounts/{id}/intervener-requests',
  summary: 'The changes of the people of an account that are not in force yet',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  output: pageSchema('intervener_requests', intervenerRequest),
});
