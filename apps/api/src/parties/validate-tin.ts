import { isTaxNumber } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';

/** POST /tin-validator: tells whether a tax number has the form of its country; nothing is stored (CLD-04). */
export const validateTin: Handler<'POST /tin-validator'> = ({ input }) => {
  const { countryCode, tinNumber } = input.body;
  return Promise.resolve({ isTinValid: isTaxNumber(countryCode, tinNumber) });
};
