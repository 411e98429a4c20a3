import type { Handler } from '../../kernel/http/handler.ts';
import { pageBody, readPage, readSearch } from '../../kernel/lists.ts';
import { readRegister } from './register.store.ts';

export const searchPpaPensionPlans: Handler<'GET /ppa-pension-plans'> = async ({
  input: { query },
  db,
}) => {
  const page = readPage(query);
  const wanted = { search: readSearch(query) };
  const { rows, counted } = await readRegister(db, 'register_ppa', wanted, page);
  return pageBody('ppa_pension_plans', rows, counted, page);
};
