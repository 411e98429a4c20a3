import type { Handler } from '../../kernel/http/handler.ts';
import { paginateInMemory } from '../../kernel/lists.ts';
import { readPayInBanks } from './pay-in-bank.store.ts';
import { getBankPageSettings } from './pay-in.view.ts';

/**
 * Returns the banks at which a pay-in can be authorised. None is available unless the connection to the bank is
 * configured.
 */
export const listPayInBanks: Handler<'GET /pay-in/banks'> = async ({ input, db, services }) => {
  const isBankConfigured = getBankPageSettings(services.config) !== undefined;
  const rows = await readPayInBanks(db);
  const banks = rows.map(({ is_available: available, ...bank }) => ({
    ...bank,
    available: available && isBankConfigured,
  }));
  return paginateInMemory('banks', banks, input.query);
};
