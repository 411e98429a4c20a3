import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readPageRange, readSearch } from '../../kernel/lists.ts';
import { readRegister } from './register.store.ts';

export const searchRegister: Handler<'GET /cnmv'> = async ({ input: { query }, db }) => {
  const page = readPageRange(query);
  const registerFilter = { code: query.isin, search: readSearch(query) };
  const { rows, counted } = await readRegister(db, 'register_fund', registerFilter, page);
  return buildPageBody('cnmv', rows, counted, page);
};
