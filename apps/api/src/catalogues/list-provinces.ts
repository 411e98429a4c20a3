import { provincesOf } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { keepUntilChanged } from './keep-until-changed.ts';

/** Returns the provinces of a country (CLD-02). */
export const listProvinces: Handler<'GET /onboarding/provinces/{country}'> = ({ input, header }) =>
  keepUntilChanged(header, { provinces: [...provincesOf(input.params.country)] });
