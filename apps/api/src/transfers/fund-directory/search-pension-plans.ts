import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readPageRange, readSearch } from '../../kernel/lists.ts';
import { readRegister } from './register.store.ts';

export const searchPensionPlans: Handler<'GET /pension-plans'> = async ({
  input: { query },
  db,
}) => {
  const page = readPageRange(query);
  const planFilter = { search: readSearch(query) };
  const { rows, counted } = await readRegister(db, 'register_plan', planFilter, page);
  return buildPageBody('pension_plans', rows, counted, page);
};
