import type { Notification } from '@participe/contract/types';
import { isPrivateScreen } from '../../access/login-address.ts';
import { addresses } from '../../routing/addresses.ts';

/** Where a notice leads, when this portal has the screen; the proof of a bank account is sent among the documents. */
export function notificationHref({
  type,
  url,
}: Pick<Notification, 'type' | 'url'>): string | undefined {
  if (url !== null && isPrivateScreen(url)) return url;
  return type === 'MISSING_CCC_DOCUMENT' ? addresses.documents : undefined;
}
