import type { Handler } from '../kernel/http/handler.ts';
import { paginateInMemory } from '../kernel/lists.ts';
import { readAccountPeople } from './accounts.store.ts';
import { toAccountInterveners } from './accounts.view.ts';
import { mayManageAccount } from './may-manage.ts';

export const listAccountInterveners: Handler<'GET /accounts/{id}/interveners'> = async ({
  input,
  actor,
  db,
  clock,
}) => {
  const { params, query } = input;
  const people = toAccountInterveners(await readAccountPeople(db, params.id), clock.today, {
    identity: mayManageAccount(actor, params.id, 'interveners', clock),
    role: (query.$expand ?? '').split(',').includes('account_intervener_role'),
  });
  return paginateInMemory('interveners', people, query);
};
