import type { Handler } from '../kernel/http/handler.ts';
import { pageOf } from '../kernel/lists.ts';
import { readPeople } from './accounts.store.ts';
import { toAccountInterveners } from './accounts.view.ts';
import { mayManage } from './may-manage.ts';

export const listAccountInterveners: Handler<'GET /accounts/{id}/interveners'> = async ({
  input,
  actor,
  db,
  clock,
}) => {
  const { params, query } = input;
  const people = toAccountInterveners(await readPeople(db, params.id), clock.today, {
    identity: mayManage(actor, params.id, 'interveners', clock),
    role: (query.$expand ?? '').split(',').includes('account_intervener_role'),
  });
  return pageOf('interveners', people, query);
};
