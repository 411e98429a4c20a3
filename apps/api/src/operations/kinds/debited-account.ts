import type { DebitedAccount } from '@participe/domain';
import type { OrderFacts } from '../order-facts.ts';
import { isOfHolder } from '../signers.ts';
import type { Work } from '../work.ts';

/** The bank account that an order debits: nobody's but a holder's counts as proved (decision G-G11). */
export function debitedAccount(
  work: Work,
  { bank, account }: Pick<OrderFacts, 'bank' | 'account'>,
): DebitedAccount {
  if (bank === undefined) return null;
  return { status: isOfHolder(account, bank, work.clock.today) ? 'VALIDATED' : 'PENDING' };
}
