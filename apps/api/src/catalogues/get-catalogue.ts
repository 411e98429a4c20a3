import { catalogueOf } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { keepUntilChanged } from './keep-until-changed.ts';

/** Returns a list of values for the forms (CLD-01). */
export const getCatalogue: Handler<'GET /onboarding/catalogues/{key}'> = ({ input, header }) => {
  const { key } = input.params;
  const { version, entries } = catalogueOf(key);
  return keepUntilChanged(header, { catalogue: { key, version, entries: [...entries] } });
};
