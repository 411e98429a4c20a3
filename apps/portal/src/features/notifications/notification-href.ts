import type { Notification } from '@participe/contract/types';
import { isPrivateScreen } from '../../access/login-address.ts';
import { addresses } from '../../routing/addresses.ts';

/**
 * Returns the address of a notification, if this portal has its screen. One about a missing CCC document leads to the
 * documents screen, where that document is uploaded.
 */
export function notificationHref({
  type,
  url,
}: Pick<Notification, 'type' | 'url'>): string | undefined {
  if (url !== null && isPrivateScreen(url)) return url;
  return type === 'MISSING_CCC_DOCUMENT' ? addresses.documents : undefined;
}
