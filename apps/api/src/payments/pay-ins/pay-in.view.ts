import { createPayInLink } from '@participe/connectors';
import type { CallOutput } from '@participe/contract';
import { isPayInPending, type PayInStatus } from '@participe/domain';
import type { Config } from '../../kernel/config.ts';
import { isReaderOfAccount } from '../../kernel/access/permissions.ts';
import type { HandlerContext } from '../../kernel/http/handler.ts';
import { formatTransferConcept } from '../../orders/index.ts';
import type { PayInRow } from './pay-in.store.ts';

type PayIn = CallOutput<'POST /pay-in'>['pay_in'];
type ViewContext = Pick<HandlerContext<unknown>, 'actor' | 'clock' | 'services'>;

/**
 * Returns the status of a pay-in at this moment. A pay-in that has expired, or whose order is cancelled, counts as
 * ended before a job stores the new status.
 */
export function getEffectivePayInStatus(
  row: Pick<PayInRow, 'status' | 'expires_at' | 'is_order_cancelled'>,
  sessionNow: Date,
): PayInStatus {
  if (!isPayInPending(row.status)) return row.status;
  if (row.expires_at <= sessionNow) return 'EXPIRED';
  return row.is_order_cancelled ? 'CANCELLED' : row.status;
}

/**
 * Returns the address of the bank's payment page and the key that signs links to it; undefined unless both are
 * configured.
 */
export function getBankPageSettings({
  bankUrl,
  partnerSecrets,
}: Pick<Config, 'bankUrl' | 'partnerSecrets'>): { url: string; key: string } | undefined {
  const key = partnerSecrets.payments;
  return bankUrl === undefined || key === undefined ? undefined : { url: bankUrl, key };
}

/**
 * Returns the link to the bank's page for this pay-in. The content of the page is signed, so that nobody can change
 * it.
 */
function buildBankPageLink(row: PayInRow, config: Config): string | null {
  const bankPage = getBankPageSettings(config);
  if (bankPage === undefined) return null;
  const link = {
    id: row.uuid,
    amount: row.amount,
    beneficiary: row.product_name,
    iban: row.collection_iban,
    concept: formatTransferConcept(row),
    returnUrl: row.return_url,
    expires: Math.floor(row.expires_at.getTime() / 1000),
  };
  return createPayInLink(bankPage.url, link, bankPage.key);
}

/**
 * Returns a pay-in as the caller sees it. Readers of the account get no link to the bank's page, because it contains
 * the document number of a holder (PRM-20).
 */
export function toPayIn(context: ViewContext, row: PayInRow): PayIn {
  const { clock, services } = context;
  const status = getEffectivePayInStatus(row, clock.sessionNow);
  const isPayable = isPayInPending(status) && !isReaderOfAccount(context, row.uuid_account);
  return {
    id: row.uuid,
    uuid_operation: row.uuid_operation,
    id_bank: row.id_bank,
    bank_name: row.bank_name,
    amount: row.amount,
    status,
    redirect_url: isPayable ? buildBankPageLink(row, services.config) : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
