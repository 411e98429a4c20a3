import type { Handler } from '../kernel/http/handler.ts';
import { paginateInMemory } from '../kernel/lists.ts';
import { viewIntervenerRequests } from './account-people.view.ts';

export const listIntervenerRequests: Handler<'GET /accounts/{id}/intervener-requests'> = async (
  context,
) => {
  const { params, query } = context.input;
  return paginateInMemory(
    'intervener_requests',
    await viewIntervenerRequests(context, params.id),
    query,
  );
};
