import { hasUsableToken } from '../api/token.ts';
import { transport } from '../api/transport.ts';
import { sendEarly } from '../platform/early-requests.ts';
import { addresses, BASE_PATH } from '../routing/addresses.ts';
import { ME_QUERY, NEWEST_ORDERS_QUERY, SHOWN_ACCOUNTS_QUERY } from '../session/home-queries.ts';

const early = { fetch: sendEarly };

/** Requests the person and, on home, their orders, tasks, accounts and money. */
async function requestPersonAndHome(): Promise<void> {
  const { private_area: area } = await transport.call('GET /me', { query: ME_QUERY }, early);
  if (!area || location.pathname !== BASE_PATH + addresses.home) return;
  const params = { id: area.intervener.uuid };
  const hasOtherOwners = area.accounts.some((one) => !one.is_hidden && one.owner_name !== null);
  await Promise.all([
    transport.call('GET /interveners/{id}/pending-tasks', { params }, early),
    transport.call('GET /operations', { query: NEWEST_ORDERS_QUERY }, early),
    transport.call(
      'GET /interveners/{id}/accounts',
      { params, query: SHOWN_ACCOUNTS_QUERY },
      early,
    ),
    // With other owners, home shows the money of one owner, and its request names the accounts.
    !hasOtherOwners && transport.call('GET /interveners/{id}/balance', { params }, early),
  ]);
}

/**
 * Requests the data of the first page before React loads. React gets the same responses, and handles their failures.
 */
export async function requestFirstData(): Promise<void> {
  if (!hasUsableToken()) return;
  try {
    await requestPersonAndHome();
  } catch {
    // React gets the same failure.
  }
}
