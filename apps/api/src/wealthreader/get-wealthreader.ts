import type { Handler } from '../kernel/http/handler.ts';
import { checkOwnConsent } from './check-own-consent.ts';
import { viewWealthreader } from './wealthreader.view.ts';

/** GET /wealthreader/{id}: the own consent to the aggregator and the accounts that it covers (ACC-21). */
export const getWealthreader: Handler<'GET /wealthreader/{id}'> = async (context) => {
  const { id } = context.input.params;
  checkOwnConsent(context, id);
  return { wealthreader: await viewWealthreader(context, id) };
};
