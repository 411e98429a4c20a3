import type { PlainDate } from '@participe/domain';
import type { Services } from '../../kernel/context.ts';
import type { AccountRow } from './account-facts.store.ts';
import { holdersOf } from './signers.ts';

/**
 * The withholding rate of a redemption on the date of its net asset value: none only when every holder has
 * an exemption that is still valid then (domain rules §0, §1.5).
 */
export function withholdingRate(
  services: Services,
  account: Pick<AccountRow, 'people'>,
  date: PlainDate,
): { rate: string; exempt: boolean } {
  const holders = holdersOf(account, date);
  const exempt =
    holders.length > 0 &&
    holders.every(({ withholding_exempt_until: until }) => until !== null && date <= until);
  return { rate: exempt ? '0' : services.reference.parameter('withholding_iic', date), exempt };
}
