import type { Notification } from '@participe/contract/types';
import { isPrivateScreen } from '../../access/login-address.ts';
import { addresses } from '../../routing/addresses.ts';

/**
 * Returns the screen of the portal to which a notification links. A notification about a missing CCC document links
 * to the documents page, where the document is uploaded.
 */
export function getNotificationHref({
  type,
  url,
}: Pick<Notification, 'type' | 'url'>): string | undefined {
  if (url !== null && isPrivateScreen(url)) return url;
  return type === 'MISSING_CCC_DOCUMENT' ? addresses.documents : undefined;
}
