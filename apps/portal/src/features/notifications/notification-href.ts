import type { Notification } from '@participe/contract/types';
import { isPrivateScreen } from '../../access/login-address.ts';
import { addresses } from '../../routing/addresses.ts';

/**
 * Returns the address to which a notification links: its own one when that is a screen of the portal. A notification
 * about a missing CCC document otherwise links to the documents page, where the document is uploaded; others to none.
 */
export function getNotificationHref({
  type,
  url,
}: Pick<Notification, 'type' | 'url'>): string | undefined {
  if (url !== null && isPrivateScreen(url)) return url;
  return type === 'MISSING_CCC_DOCUMENT' ? addresses.documents : undefined;
}
