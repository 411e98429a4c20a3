import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readPageRange, readSearch } from '../../kernel/lists.ts';
import { readRegister } from './register.store.ts';

export const searchPpaPensionPlans: Handler<'GET /ppa-pension-plans'> = async ({
  input: { query },
  db,
}) => {
  const page = readPageRange(query);
  const planFilter = { search: readSearch(query) };
  const { rows, counted } = await readRegister(db, 'register_ppa', planFilter, page);
  return buildPageBody('ppa_pension_plans', rows, counted, page);
};
