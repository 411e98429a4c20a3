import type { Operation } from '../kernel/context.ts';
import { pageBody, readPage, readSearch } from '../kernel/list-query.ts';
import { readRegister } from './register.store.ts';

export const searchRegister: Operation<'GET /cnmv'> = async ({ input, db }) => {
  const { isin } = input.query;
  const search = readSearch(input.query);
  const page = readPage(input.query);
  const { rows, counted } = await readRegister(db, { isin, search }, page);
  return pageBody('cnmv', rows, counted, page);
};
