import type { DebitedAccount } from '@participe/domain';
import type { OrderFacts } from '../placing/order-facts.ts';
import { isOfHolder } from '../model/signers.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';

/** The bank account that an order debits: nobody's but a holder's counts as proved (decision G-G11). */
export function debitedAccount(
  work: UnitOfWork,
  { bank, account }: Pick<OrderFacts, 'bank' | 'account'>,
): DebitedAccount {
  if (bank === undefined) return null;
  return { status: isOfHolder(account, bank, work.clock.today) ? 'VALIDATED' : 'PENDING' };
}
